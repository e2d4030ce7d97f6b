import { priceWords, type Category } from './model';

/** "from ₦8,000" in one line. */
export function PriceFrom({ category }: { category: Category }) {
  const { before, amount, after } = priceWords(category);
  return (
    <>
      {before} {amount && <span className="money">{amount}</span>} {after}
    </>
  );
}
