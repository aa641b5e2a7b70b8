/**
 * Checks what the compiler cannot see: unused texts, words hard-coded in a screen instead of its text files, and acts
 * called by another name than the specification's. (A key missing in Japanese or Korean already fails the type check.)
 * Run as a program; exits 1 on findings.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { otherNames } from './other-names.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => parse(join(root, file)))

function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  node.forEachChild((child) => visit(child, see))
}

/** Keys of a text file, as paths; an array or a function is one text. */
function keysOf(file: string): string[][] {
  const exported = parse(file).statements.find(ts.isExportAssignment)
  let object = exported?.expression
  while (object && (ts.isSatisfiesExpression(object) || ts.isAsExpression(object))) object = object.expression
  const paths: string[][] = []
  const walk = (node: ts.Node | undefined, path: string[]) => {
    if (node && ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property)) walk(property.initializer, [...path, nameOf(property.name)])
        else if (property.name) paths.push([...path, nameOf(property.name)])
      }
    } else paths.push(path)
  }
  walk(object, [])
  return paths
}

const nameOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText())

/** Names read in the files that import a text module: `.name`, `{ name }`, and objects indexed by a variable. */
function namesRead(files: readonly ts.SourceFile[]): { names: Set<string>; indexed: Set<string> } {
  const names = new Set<string>()
  const indexed = new Set<string>()
  for (const file of files) {
    // `const words = t.footer` and then `words[name]` indexes `footer`.
    const aliases = new Map<string, string>()
    visit(file, (node) => {
      if (
        ts.isVariableDeclaration(node) &&
        node.initializer &&
        ts.isPropertyAccessExpression(node.initializer)
      )
        aliases.set(node.name.getText(), node.initializer.name.text)
    })
    visit(file, (node) => {
      if (ts.isPropertyAccessExpression(node)) names.add(node.name.text)
      else if (ts.isBindingElement(node)) names.add((node.propertyName ?? node.name).getText())
      else if (ts.isElementAccessExpression(node)) {
        if (ts.isStringLiteral(node.argumentExpression)) names.add(node.argumentExpression.text)
        else {
          const name = lastName(node.expression)
          indexed.add(aliases.get(name) ?? name)
        }
      }
    })
  }
  return { names, indexed }
}

/** For `t.themes[choice]`, and for `const words = t[kind]`, what is indexed: `themes`, `t`. */
const lastName = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : node.getText()

const importers = (textModule: string): ts.SourceFile[] =>
  sources.filter((file) =>
    file.statements.some(
      (statement) =>
        ts.isImportDeclaration(statement) &&
        ts.isStringLiteral(statement.moduleSpecifier) &&
        statement.moduleSpecifier.text.startsWith('.') &&
        resolve(dirname(file.fileName), statement.moduleSpecifier.text) === textModule,
    ),
  )

const findings: string[] = []
const textFolders = globSync('src/**/en.ts', { cwd: root })
for (const file of textFolders) {
  const folder = join(root, dirname(file))
  const textModule = `${folder}.ts`
  if (!existsSync(textModule)) continue
  const users = importers(textModule)
  const { names, indexed } = namesRead(users)
  for (const path of keysOf(join(root, file))) {
    const isIndexed = path.some((_, depth) => indexed.has(path[depth - 1] ?? 't'))
    const isRead = path.every((name, depth) => names.has(name) || indexed.has(path[depth - 1] ?? 't'))
    if (!isRead && !isIndexed) findings.push(`${file}: no file shows '${path.join('.')}'`)
  }
}

/** Texts that customers read, beside the web's own: mails and error messages. */
const customerTexts = [
  ...globSync('src/**/{text,common}/{en,ja,ko}.ts', { cwd: root }).map((file) => join(root, file)),
  ...[
    'packages/api/src/error-text/*.ts',
    'packages/partners/src/mail/letters/*.ts',
    'packages/transfers/src/export/*-text.ts',
  ].flatMap((files) =>
    globSync(files, { cwd: join(root, '../..') }).map((file) => join(root, '../..', file)),
  ),
]
for (const file of customerTexts.filter((name) => !name.endsWith('.test.ts'))) {
  const source = parse(file)
  const name = relative(join(root, '../..'), file)
  visit(source, (node) => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node))
      return
    const place = `${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    for (const { word, write, except } of otherNames)
      if (word.test(node.text) && !except?.test(`${name} ${node.text}`))
        findings.push(`${place}: '${node.text}' has another name for the act; ${write}`)
  })
}

/** Attributes that people read or hear. */
const textAttributes = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'aria-label',
  'help',
  'error',
  'legend',
])
for (const file of sources) {
  const name = relative(root, file.fileName)
  if (name.startsWith('src/features/components/')) continue
  visit(file, (node) => {
    const place = () => `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text))
      findings.push(`${place()}: '${node.text.trim()}' is not translated`)
    if (
      ts.isJsxAttribute(node) &&
      textAttributes.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      /\p{L}/u.test(node.initializer.text)
    )
      findings.push(`${place()}: ${node.getText()} is not translated`)
  })
}

for (const finding of findings) console.error(finding)
console.log(`${textFolders.length} text folders checked, ${findings.length} findings`)
if (findings.length > 0 || textFolders.length === 0) process.exit(1)
