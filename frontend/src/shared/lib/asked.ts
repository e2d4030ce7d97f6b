/** A question of a booking form and its answer in words. */
export interface Answered {
  label: string;
  value: string;
}

/** "Bedrooms: 3"; a question keeps its own mark. */
export const answerLine = ({ label, value }: Answered) => (label.endsWith('?') ? `${label} ${value}` : `${label}: ${value}`);

/** The rest of the text after an answer that stands at its beginning; null when none does. */
function afterAnswer(text: string, answers: readonly Answered[]): string | null {
  const whole = answers.map(answerLine).find((line) => text === line || text.startsWith(`${line}\n`));
  return whole === undefined ? null : text.slice(whole.length + 1);
}

/** The rest after a line that answers one of the questions, however its answer was written then. */
function afterLine(text: string, answers: readonly Answered[]): string | null {
  const [line = ''] = text.split('\n', 1);
  const answered = answers.some(({ label }) => line.startsWith(answerLine({ label, value: '' })));
  return answered ? text.slice(line.length + 1) : null;
}

/**
 * What the customer wrote. Requests were once sent with their answers in front of it, line by line; those are taken off, since
 * they are shown as what they are.
 */
export function ownWords(description: string, answers: readonly Answered[]): string {
  let rest = afterAnswer(description, answers);
  if (rest === null) return description.trim();
  for (let next: string | null = rest; next !== null; next = afterAnswer(next, answers) ?? afterLine(next, answers)) rest = next;
  return rest.trim();
}
