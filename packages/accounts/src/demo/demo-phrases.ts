/**
 * The public recovery phrases of the demo accounts: each restores its wallet on any device. They hold only the
 * sandbox's own coins.
 */
export const demoPhrases: Readonly<Record<string, string>> = {
  'demo1@planet.example':
    'lunch tower grab win style annual dash churn birth dwarf neck maple code unhappy picnic car clip sphere motor promote height absent future rotate',
  'demo2@planet.example':
    'hybrid world venture lizard pill inflict explain blood powder casino reunion make gentle kind please thrive evidence kingdom unveil card exotic three steel obvious',
  'agreement@planet.example':
    'trumpet account broccoli anchor hire escape practice swarm term cliff weather wreck curtain impose conduct plastic replace nephew universe depend disorder believe outdoor hospital',
  'input@planet.example':
    'honey annual crawl couple identify famous elite this antique picture shift gift eternal square project play fiscal energy mushroom country year submit salute long',
  'company@planet.example':
    'noodle bench tunnel derive summer lunar defy route bright seek basket obey spirit group few vital hover embark crunch sentence salute buzz beef senior',
  'confirm@planet.example':
    'brain blame crucial broccoli guard foot arrow improve unusual comic visa critic code fix federal project basket ball rib pride define canal kind moral',
  'upload@planet.example':
    'elephant loan arch flash nerve start forward thing pig cereal number cabbage immense today market enough snake box feature minor capital breeze remind pioneer',
  'check@planet.example':
    'tattoo ghost evolve mesh column hub buddy stable neither stuff seven derive marine fabric path slim vibrant happy steak lend swap calm monitor noise',
  'review@planet.example':
    'broken coconut faculty horn neck claw reject adjust chunk endorse ten viable jungle crowd draft increase special plate tag bean bitter between oppose sweet',
  'more@planet.example':
    'hurdle convince mixed mule discover emotion regret cancel cry ugly half oven steel focus neutral phone inhale act fragile flavor cute buffalo network typical',
  'rejected@planet.example':
    'give direct turkey concert weekend cluster maple return prize assume two stand invest juice electric inflict merit success battle runway tip since notice february',
  'suspended@planet.example':
    'twelve seminar genius best tennis buzz despair butter proud pet joy daring denial decrease puzzle bench ginger safe useful minimum wave flower pistol ship',
  'twofactor@planet.example':
    'interest melody robot hire tag mom nuclear asthma hard swing stove company foster finger stock roof meat purchase coast middle gift amazing earth service',
  'shop@planet.example':
    'spray enter other believe true man novel arm visit submit dumb never drift museum pupil proud bring goddess acoustic found tobacco layer dose until',
  'guest@planet.example':
    'dwarf immense weird bulb elegant sword occur tourist tree baby assume hen language burger prefer aware include cancel around idea wine scan steak turkey',
  'depositor@planet.example':
    'box liberty trial soldier impact pencil safe glad snack silly album hammer sadness open web copper glove false curve muscle worry palace mushroom business',
  'converter@planet.example':
    'drift camera push paddle anger hat home apology affair mirror twenty cry cost warm vault industry improve witness illegal ask material nothing core yellow',
  'owner@planet.example':
    'enrich entry party head corn dad close cage track spoon hope injury identify magnet miracle prize service pause diamond point reform ignore party ivory',
  'cardholder@planet.example':
    'stock discover you skirt swamp tower swear summer resource fine idle loud swarm loan found reject small provide flip asthma helmet that vacant matter',
  'agency@planet.example':
    'garden rigid analyst produce sorry sure leopard fork appear task float lazy absorb account taxi sport myth enforce ivory affair child wreck radio swallow',
  'traveller@planet.example':
    'average hungry faith cart mask garden lesson switch duty next scare chimney tip upgrade square rabbit evoke attend tuition trumpet world apology weather truth',
  'applicant@planet.example':
    'pear rug wheel organ try tribe bargain aim crush cigar raccoon mass between battle dose jungle sick front scare fatal sand material burden ticket',
  'candidate@planet.example':
    'thought inject tortoise zoo correct nothing forest autumn weekend leader hurry hamster blast chicken one peanut enhance flock that deposit polar audit clever vast',
}
