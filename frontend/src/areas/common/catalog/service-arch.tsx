import { Link } from 'react-router-dom';
import { toneOf } from '@/shared/ui/doorway';
import { ServiceIcon } from '@/shared/ui/service-icon';
import { Discount } from './discount';
import type { Category } from '@/domain/catalog/model';
import { PriceFrom } from './price-from';
import './service-arch.css';

/** The tile of a service, with its name and starting price. */
export function ServiceArch({ category, to }: { category: Category; to: string }) {
  return (
    <Link className={`arch ${toneOf(category.iconKey)}`} to={to}>
      <span className="arch-f">
        <ServiceIcon iconKey={category.iconKey} />
        <Discount category={category} />
      </span>
      <span className="arch-n max-w-full wordy max-[339px]:!text-[13px]">{category.name}</span>
      <span className="arch-p min-h-5">
        <PriceFrom category={category} />
      </span>
    </Link>
  );
}
