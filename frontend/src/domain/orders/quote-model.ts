import { serverNow } from '@/shared/lib/clock';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import type { Order, Quote } from './model';
import { texts } from './texts';

export interface Share {
  id: 'provider' | 'platform' | 'vat';
  label: string;
  kobo: number;
}

/** How the price is divided; the shares add up to it. */
export function shares(quote: Pick<Quote, 'providerKobo' | 'platformKobo' | 'vatKobo'>): Share[] {
  return [
    { id: 'provider', label: texts.yourProviderReceives, kobo: quote.providerKobo },
    { id: 'platform', label: texts.gidaKeeps, kobo: quote.platformKobo },
    { id: 'vat', label: texts.vatTaxOffice, kobo: quote.vatKobo },
  ];
}

/** The small text below a line: "3 × ₦1,500"; nothing for a single item. */
export function lineDetail({
  quantity,
  unit,
  grossKobo,
}: Pick<Quote['lines'][number], 'quantity' | 'unit' | 'grossKobo'>): string | undefined {
  if (quantity === 1 || quantity === 0) return undefined;
  const each = grossKobo / quantity;
  return Number.isInteger(each)
    ? `${quantity}${unit ? ` ${unit}` : ''} × ${formatKobo(each)}`
    : `${quantity}${unit ? ` ${unit}` : ''}`;
}

type Line = Pick<
  Quote['lines'][number],
  'kind' | 'label' | 'detail' | 'quantity' | 'unit' | 'grossKobo'
>;

/** Splits "Labour — Deep clean, 3 bedrooms" into the kind of the line and its description. */
export function splitLabel(label: string): { head: string; rest?: string } {
  const [head = label, ...rest] = label.split(' — ');
  return rest.length > 0 ? { head, rest: rest.join(' — ') } : { head };
}

/** Whether the label already includes the detail, as "Gas, 12.5 kg at ₦1,300" includes "12.5 kg × ₦1,300". */
const isInLabel = (label: string, pieces: string) =>
  pieces.split(' × ').every((piece) => label.includes(piece));

/** A price line as a receipt shows it. */
export function receiptLine(line: Line): { label: string; detail?: string; kobo: number } {
  const { head, rest } = splitLabel(line.label);
  const pieces = line.detail ?? lineDetail(line);
  const detail = [rest, pieces && !isInLabel(line.label, pieces) && pieces]
    .filter(Boolean)
    .join(', ');
  return { label: head, kobo: line.grossKobo, ...(detail && { detail }) };
}

/** Whether a stage is paid, or when it is due. */
export function stageState(
  { stage, paid }: Pick<Quote['stages'][number], 'stage' | 'paid'>,
  due: number | null,
): string {
  if (paid) return texts.stagePaid;
  if (stage === 1) return due === 1 ? texts.dueNowBeforeWork : texts.beforeTheWorkStarts;
  return due === stage ? texts.nextBeforeItBegins : texts.beforeItBegins;
}

const listed = (text: readonly string[]) =>
  text.length > 1 ? `${text.slice(0, -1).join(', ')}${texts.and}${text.at(-1)}` : (text[0] ?? '');

const GIVEN: readonly (readonly [key: string, name: string])[] = [
  ['water', texts.water],
  ['light', texts.light],
  ['site_power', texts.light],
  ['stove', texts.aCooker],
];

/** What the price covers, line by line. */
export function included({ lines }: Pick<Quote, 'lines'>): string[] {
  return lines
    .filter(({ grossKobo }) => grossKobo > 0)
    .map(({ kind, label, detail }) => {
      const { head, rest } = splitLabel(label);
      return (
        rest ??
        (kind === 'TRAVEL' ? texts.thereAndBack(head) : [head, detail].filter(Boolean).join(', '))
      );
    });
}

/** What the customer provides for the work, as text; null when it is nothing. */
export function toHaveReady(answers: Order['answers']): string | null {
  const given = GIVEN.filter(([key]) => answers[key] === true).map(([, name]) => name);
  return given.length > 0 ? texts.pleaseHaveReady(listed(given)) : null;
}

type Terms = NonNullable<Quote['cancellation']>;

/** The cost of cancelling once a provider has accepted, as text. */
function costsText(terms: Terms, now: number): string {
  const { freeUntil, soonFeeKobo, lateFrom, lateFeeKobo, noAccessFeeKobo } = terms;
  const ahead = (at: string | null | undefined): at is string =>
    typeof at === 'string' && new Date(at).getTime() > now;
  const [soon, late] = [formatKobo(soonFeeKobo), formatKobo(lateFeeKobo)];
  const noAccess = formatKobo(noAccessFeeKobo);
  if (!ahead(lateFrom))
    return noAccessFeeKobo > 0
      ? texts.cancelCostsOrNoAccess(late, noAccess)
      : texts.cancelCosts(late);
  const costs =
    soonFeeKobo === 0
      ? texts.cancelFreeUntilLate(formatMoment(lateFrom, now), late)
      : ahead(freeUntil)
        ? texts.cancelFreeUntilThen(formatMoment(freeUntil, now), soon, late)
        : texts.cancelSoonOrLate(soon, late);
  return noAccessFeeKobo > 0 ? costs + texts.cancelNoAccess(noAccess) : costs;
}

/** The cost of cancelling, as one text: the server's text when cancelling is always free, otherwise amounts and times. */
export function cancelText(
  { cancellation, cancellationText }: Pick<Quote, 'cancellation' | 'cancellationText'>,
  now = serverNow(),
): string {
  if (!cancellation || cancellation.lateFeeKobo === 0) return cancellationText;
  return texts.cancelFreeUntilAccepted(costsText(cancellation, now));
}
