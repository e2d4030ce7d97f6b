import { useEffect, useState } from 'react';
import { Money } from '@/shared/ui/money';
import { SplitLines, type Part } from '../components/split';
import { askShare, type QuoteRequest, type QuoteShare } from '@/domain/providers/quote/api';
import { texts } from './texts';

const WAIT_MS = 500;

const partsOf = ({ netKobo, commissionKobo, vatKobo }: QuoteShare): Part[] => [
  { id: 'you', label: texts.youGet, kobo: netKobo },
  { id: 'gida', label: texts.commissionOfGida, kobo: commissionKobo },
  { id: 'vat', label: texts.vatWhichGidaPays, kobo: vatKobo },
];

/** What the provider gets of a quote, and where the rest goes. */
export function Share({ share }: { share: QuoteShare }) {
  return (
    <>
      <p>
        {texts.youGetIfCustomer(
          <b className="font-semibold">
            <Money kobo={share.netKobo} />
          </b>,
        )}
      </p>
      <SplitLines parts={partsOf(share)} />
    </>
  );
}

type Answer = { key: string; share: QuoteShare | null };

/** The share of what is typed, asked for a moment after each change; null when it could not be calculated. */
function useShare(orderId: string, lines: QuoteRequest['lines']) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = lines
    .filter(({ grossKobo }) => grossKobo > 0)
    .map((line) => ({ ...line, label: line.label || texts.work }));
  const key = JSON.stringify(asked);
  useEffect(() => {
    if (key === '[]') return;
    let current = true;
    const timer = setTimeout(() => {
      askShare(orderId, JSON.parse(key) as QuoteRequest['lines']).then(
        (share) => current && setAnswer({ key, share }),
        () => current && setAnswer({ key, share: null }),
      );
    }, WAIT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [orderId, key]);
  if (key === '[]') return { share: null, failed: false, nothing: true };
  return {
    share: answer?.share ?? null,
    failed: answer?.key === key && answer.share === null,
    nothing: false,
  };
}

/** What the provider would get of the quote that they are writing. */
export function RunningShare({
  orderId,
  lines,
}: {
  orderId: string;
  lines: QuoteRequest['lines'];
}) {
  const { share, failed, nothing } = useShare(orderId, lines);
  if (nothing) return <p className="small soft">{texts.enterAmountSeeWhat}</p>;
  if (failed) return <p className="small soft">{texts.whatYouGetCould}</p>;
  if (!share) return <p className="small soft">{texts.calculatingWhatYouGet}</p>;
  return <Share share={share} />;
}
