/** A question of a booking form and its answer as text. */
export interface Answered {
  label: string;
  value: string;
}

/** "Bedrooms: 3". A label that ends with a question mark gets no colon. */
export const answerLine = ({ label, value }: Answered) =>
  label.endsWith('?') ? `${label} ${value}` : `${label}: ${value}`;

/** The rest of a text that begins with an answer; null when it does not. */
function afterAnswer(text: string, answers: readonly Answered[]): string | null {
  const whole = answers
    .map(answerLine)
    .find((line) => text === line || text.startsWith(`${line}\n`));
  return whole === undefined ? null : text.slice(whole.length + 1);
}

/** The rest of a text whose first line answers one of the questions, however the answer was worded at the time; null otherwise. */
function afterLine(text: string, answers: readonly Answered[]): string | null {
  const [line = ''] = text.split('\n', 1);
  const answered = answers.some(({ label }) => line.startsWith(answerLine({ label, value: '' })));
  return answered ? text.slice(line.length + 1) : null;
}

/**
 * The text that the customer wrote. Requests used to be sent with their answers in front of it, one per line. These lines are removed,
 * because the answers are shown separately.
 */
export function ownText(description: string, answers: readonly Answered[]): string {
  let rest = afterAnswer(description, answers);
  if (rest === null) return description.trim();
  for (
    let next: string | null = rest;
    next !== null;
    next = afterAnswer(next, answers) ?? afterLine(next, answers)
  )
    rest = next;
  return rest.trim();
}
