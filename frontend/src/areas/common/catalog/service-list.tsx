import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Doorway } from '@/shared/ui/doorway';
import { Skeleton } from '@/shared/ui/skeleton';
import { Discount } from './discount';
import { providerCountOf, providerCountText } from '@/domain/catalog/provider-count';
import { priceText, tilePath, type Category } from '@/domain/catalog/model';
import './service-list.css';

function Price({ category }: { category: Category }) {
  const { before, amount, after } = priceText(category);
  return (
    <>
      {before && <i>{before}</i>}
      {amount && <span className="money">{amount}</span>}
      {after && <i>{after}</i>}
    </>
  );
}

/** The icon, the name and the description of a service in a row, with what comes beside the name and below. */
export function ServiceFace({
  service: { name, description, iconKey },
  beside,
  children,
}: {
  service: Pick<Category, 'name' | 'description' | 'iconKey'>;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <Doorway iconKey={iconKey} />
      <span className="grow wordy">
        <b>
          {name} {beside}
        </b>
        <span className="small soft line-clamp-3">{description}</span>
        {children}
      </span>
    </>
  );
}

export function ServiceRow({ category }: { category: Category }) {
  const providers = providerCountText(providerCountOf(category));
  return (
    <Link className="srow" to={tilePath(category)}>
      <ServiceFace service={category} beside={<Discount category={category} />}>
        {providers && <span className="small faint">{providers}</span>}
      </ServiceFace>
      <span className="srow-p small">
        <Price category={category} />
      </span>
    </Link>
  );
}

export function ServiceRowSkeleton() {
  return (
    <div className="srow">
      <Skeleton className="h-[52px] w-11 !rounded-t-full" />
      <span className="grow space-y-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-4/5" />
      </span>
      <Skeleton className="h-8 w-16" />
    </div>
  );
}
