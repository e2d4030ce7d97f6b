import type { MessageTemplate } from './messages-api';

/** The characters that take two places in an SMS. */
const DOUBLE = '^{}\\[~]|€';
/** The characters that an SMS replaces by a plain form. */
const PLAIN: Record<string, string> = {
  '₦': 'NGN',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
};

/** The text as its person sees it, with the examples in place of the placeholders. */
export function previewOf(
  { channel, placeholders }: Pick<MessageTemplate, 'channel' | 'placeholders'>,
  text: string,
): string {
  const filled = text
    .trim()
    .replace(
      /\{([^{}]*)\}/g,
      (whole, name: string) => placeholders.find((one) => one.name === name)?.example ?? whole,
    );
  return channel === 'SMS' ? [...filled].map((letter) => PLAIN[letter] ?? letter).join('') : filled;
}

/** How much of the limit the previewed text uses. */
export function lengthOf(channel: string, preview: string): number {
  return [...preview].reduce(
    (sum, letter) => sum + (channel === 'SMS' && DOUBLE.includes(letter) ? 2 : 1),
    0,
  );
}

/** "88 characters left with the longest values, 1 segment", or how many characters are too many. */
export function roomOf(
  template: Pick<MessageTemplate, 'channel' | 'placeholders' | 'charactersMax' | 'segmentsMax'>,
  text: string,
): string {
  const used = lengthOf(template.channel, previewOf(template, text));
  if (used > template.charactersMax)
    return `${used - template.charactersMax} characters too many with the longest values`;
  const room = `${template.charactersMax - used} characters left with the longest values`;
  if (!template.segmentsMax) return room;
  return `${room}, ${used > 160 ? '2 segments' : '1 segment'}`;
}

/** Whether a message is found by a search: by its occasion, its name or its text. */
export function isFound(
  { name, occasion, text }: Pick<MessageTemplate, 'name' | 'occasion' | 'text'>,
  search: string,
): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, occasion, text].some((one) => one.toLowerCase().includes(wanted));
}
