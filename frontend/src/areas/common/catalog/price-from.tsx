import { priceText, type Category } from '@/domain/catalog/model';

/** The starting price in one line: "from ₦8,000". */
export function PriceFrom({ category }: { category: Category }) {
  const { before, amount, after } = priceText(category);
  return (
    <>
      {before} {amount && <span className="money">{amount}</span>} {after}
    </>
  );
}
