import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Portrait } from '@/shared/ui/portrait';
import { Skeleton } from '@/shared/ui/skeleton';
import { someOf, vendorPath, type VendorCard } from '@/domain/vendors/model';
import { Badges, Rating } from './marks';
import { texts } from '../texts';

/** A provider in the list; the whole tile is a link to their page. */
export function VendorTile({ vendor }: { vendor: VendorCard }) {
  const { displayName, photoUrl, headline, categories, areas, completedJobs } = vendor;
  return (
    <li className="vcard">
      <Portrait name={displayName} photoUrl={photoUrl} />
      <div className="min-w-0">
        <h2 className="vname">
          <Link to={vendorPath(vendor.id)}>{displayName}</Link>
        </h2>
        <p className="small soft line-clamp-2 wordy md:min-h-[2lh]">
          {headline ||
            someOf(
              categories.map(({ name }) => name),
              2,
            )}
        </p>
      </div>
      <p className="row g8 wrapx small self-end">
        <Rating {...vendor} />
        {completedJobs > 0 && <span className="faint">{texts.jobDone(completedJobs)}</span>}
      </p>
      <div className="meta">
        <Badges {...vendor} />
        {areas.length > 0 && (
          <span className="tag !whitespace-normal">
            <MapPin className="i" aria-hidden /> {someOf(areas, 2)}
          </span>
        )}
      </div>
    </li>
  );
}

export function VendorTileSkeleton() {
  return (
    <div className="vcard">
      <Skeleton className="h-[76px] w-16 !rounded-t-full" />
      <div className="space-y-2 pt-1">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="meta">
        <Skeleton className="h-4 w-40" />
      </div>
    </div>
  );
}
