import type {
  ApprovedTemplate,
  MessagePart,
  MessageSummary,
  MessageTemplate,
} from './messages-api';

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

/** The text of a part as its recipient sees it, with its placeholders filled with the examples. */
export function previewOf(
  { channel }: Pick<MessageTemplate, 'channel'>,
  { placeholders }: Pick<MessagePart, 'placeholders'>,
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
  message: Pick<MessageTemplate, 'channel' | 'segmentsMax'>,
  part: Pick<MessagePart, 'placeholders' | 'charactersMax'>,
  text: string,
): string {
  const used = lengthOf(message.channel, previewOf(message, part, text));
  if (used > part.charactersMax)
    return `${used - part.charactersMax} characters too many with the longest values`;
  const room = `${part.charactersMax - used} characters left with the longest values`;
  if (!message.segmentsMax) return room;
  return `${room}, ${used > 160 ? '2 segments' : '1 segment'}`;
}

/** Whether a search finds an approved template by its occasion, its name or its text. */
export function isApprovedFound(
  { name, occasion, text }: Pick<ApprovedTemplate, 'name' | 'occasion' | 'text'>,
  search: string,
): boolean {
  const wanted = search.trim().toLowerCase();
  return [name, occasion, text].some((one) => one.toLowerCase().includes(wanted));
}

/** The texts of a draft that differ from those in use. */
export const draftedTexts = ({ parts, draft }: Pick<MessageSummary, 'parts' | 'draft'>) =>
  (draft ?? []).filter(({ name, text }) => parts.find((one) => one.name === name)?.text !== text);
