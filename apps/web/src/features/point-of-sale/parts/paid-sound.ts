/** Two rising notes. Browsers allow sound only after a touch, so the context is created when a charge begins. */
const notes = [880, 1320]
const noteSeconds = 0.16

export function createPaidSound(): { play: () => void; close: () => void } {
  const context = new AudioContext()
  const play = () => {
    for (const [index, frequency] of notes.entries()) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      const start = context.currentTime + index * noteSeconds
      tone.frequency.value = frequency
      volume.gain.setValueAtTime(0.25, start)
      volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds * 2)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + noteSeconds * 2)
    }
  }
  return { play, close: () => void context.close() }
}
