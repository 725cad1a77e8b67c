enum Tone {
  Plain = '.',
  Loud = '!',
}

export function greet(name: string, tone: Tone = Tone.Loud): string {
  return `Hello ${name}${tone}`;
}
