import { Money } from '@/shared/ui/money';
import { priceWords, type Category } from './model';

/** "from ₦8,000" in one line. */
export function PriceFrom({ category }: { category: Category }) {
  const words = priceWords(category);
  if (!words) return null;
  if ('text' in words) return <>{words.text}</>;
  return (
    <>
      {words.before} <Money kobo={words.kobo} /> {words.after}
    </>
  );
}
