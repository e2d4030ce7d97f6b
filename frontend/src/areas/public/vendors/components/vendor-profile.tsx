import { ArrowLeft, MessageSquareReply } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCategories } from '@/domain/catalog/api';
import { tilePath } from '@/domain/catalog/model';
import { useTitle } from '@/shared/hooks/use-title';
import { formatDate, formatSlotSoon } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { Portrait } from '@/shared/ui/portrait';
import { Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { useVendor } from '@/domain/vendors/api';
import {
  ownArea,
  someOf,
  tagText,
  type Vendor,
  type VendorCategory,
  type VendorReview,
} from '@/domain/vendors/model';
import { useUser } from '@/areas/common/identity/session';
import { ReviewHead } from '@/areas/common/reliability/review-head';
import { PriceFrom } from '@/areas/common/catalog/price-from';
import { Badges, Rating } from './marks';
import { ReportReview } from './report-review';
import { texts } from '../texts';
import '@/areas/common/reliability/review.css';

function Review({ review, vendorId }: { review: VendorReview; vendorId: string }) {
  return (
    <li className="rev">
      <ReviewHead review={review} photosLabel={texts.photosOf(review.firstName)} />
      {review.tags.length > 0 && (
        <p className="row g8 wrapx mt-2">
          {review.tags.map((tag) => (
            <span key={tag} className="chip">
              {tagText(tag)}
            </span>
          ))}
        </p>
      )}
      {review.reply && (
        <p className="reply small wordy">
          <b className="row g8 font-semibold">
            <MessageSquareReply className="i i16" aria-hidden /> {texts.theProviderAnswered}
          </b>
          {review.reply}
        </p>
      )}
      <ReportReview review={review} vendorId={vendorId} />
    </li>
  );
}

function Reviews({ vendor }: { vendor: Vendor }) {
  return (
    <section aria-labelledby="reviews">
      <h2 className="h2" id="reviews">
        {texts.reviews}
      </h2>
      {vendor.reviews.length > 0 ? (
        <ul>
          {vendor.reviews.map((review) => (
            <Review key={review.id} review={review} vendorId={vendor.id} />
          ))}
        </ul>
      ) : (
        <p className="soft mt-1">{texts.noOneHasReviewed(vendor.displayName)}</p>
      )}
    </section>
  );
}

function Book({ category, kind }: { category: VendorCategory; kind: 'primary' | 'secondary' }) {
  const service = useCategories().data?.find(({ slug }) => slug === category.slug);
  return (
    <div>
      <ButtonLink kind={kind} block to={tilePath(category)}>
        {texts.book(category.name)}
      </ButtonLink>
      {service && (
        <p className="small soft mt-1 text-center">
          <PriceFrom category={service} />
        </p>
      )}
    </div>
  );
}

/** The number of services shown at first, so that a provider with many services does not push the reviews off the page. */
const SHOWN = 4;

function Booking({ vendor: { categories, nextFree } }: { vendor: Vendor }) {
  const rest = categories.slice(SHOWN);
  return (
    <section className="vside card pad" aria-labelledby="book">
      <h2 className="h3" id="book">
        {texts.bookLabel}
      </h2>
      {nextFree && <p className="mt-1">{texts.nextFree(formatSlotSoon(nextFree))}</p>}
      <p className="small soft mt-1">{texts.youSeeWholePrice}</p>
      <div className="stack g8 mt-4">
        {categories.slice(0, SHOWN).map((category, place) => (
          <Book
            key={category.slug}
            category={category}
            kind={place === 0 ? 'primary' : 'secondary'}
          />
        ))}
        {rest.length > 0 && (
          <details className="more">
            <summary>{texts.moreService(rest.length)}</summary>
            <div className="stack g8">
              {rest.map((category) => (
                <Book key={category.slug} category={category} kind="secondary" />
              ))}
            </div>
          </details>
        )}
      </div>
    </section>
  );
}

const AREAS_SHOWN = 6;

function Areas({ areas }: { areas: readonly string[] }) {
  if (areas.length <= AREAS_SHOWN) return areas.join(', ');
  return (
    <details className="more">
      <summary>{someOf(areas, 2)}</summary>
      {areas.join(', ')}
    </details>
  );
}

function Profile({ vendor }: { vendor: Vendor }) {
  useTitle(vendor.displayName);
  const own = ownArea(vendor.areas, useUser()?.locationLabel);
  return (
    <>
      <div className="vhead mt-2">
        <Portrait name={vendor.displayName} photoUrl={vendor.photoUrl} />
        <div className="min-w-0">
          <h1 className="h1 wordy">{vendor.displayName}</h1>
          {vendor.headline && <p className="soft wordy mt-1">{vendor.headline}</p>}
          <p className="row g8 wrapx mt-2">
            <Rating {...vendor} />
            <Badges {...vendor} />
          </p>
          {own && <p className="small mt-2">{texts.comesTo(own)}</p>}
        </div>
      </div>
      <div className="vcols">
        {vendor.categories.length > 0 && <Booking vendor={vendor} />}
        <div className="stack g32 min-w-0">
          {vendor.about && vendor.about.trim() !== vendor.headline && (
            <section aria-labelledby="about">
              <h2 className="h2" id="about">
                {texts.about}
              </h2>
              <p className="wordy mt-1 whitespace-pre-line">{vendor.about}</p>
            </section>
          )}
          <DescriptionList
            className="kv card wordy"
            items={[
              [
                texts.jobsDoneHere,
                <span key="jobs" className="num">
                  {vendor.completedJobs.toLocaleString('en-NG')}
                </span>,
              ],
              [texts.withGidaSince, formatDate(vendor.memberSince)],
              vendor.areas.length > 0 && [
                texts.worksIn,
                <Areas key="areas" areas={vendor.areas} />,
              ],
              [texts.reviews, texts.review(vendor.reviewCount)],
            ]}
          />
          <Reviews vendor={vendor} />
        </div>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <>
      <div className="vhead mt-2">
        <Skeleton className="h-28 w-24 !rounded-t-full" />
        <div className="space-y-3">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="vcols">
        <Skeleton className="h-40 w-full" />
      </div>
    </>
  );
}

function Gone() {
  useTitle(texts.noLongerAvailable);
  return (
    <StateBlock
      art="none"
      level="h1"
      title={texts.thisProviderNoLonger}
      actions={<ButtonLink to="/vendors">{texts.findVendors}</ButtonLink>}
    >
      {texts.theyMayTakingBreak}
    </StateBlock>
  );
}

/** One provider: the profile, the checks, the reviews, and how to book. */
export default function VendorProfile({ id }: { id: string }) {
  const answer = useVendor(id);
  return (
    <main id="main" className="wrap py-3 md:py-6">
      <Link className="link inline-flex min-h-11 items-center gap-1.5" to="/vendors">
        <ArrowLeft className="i i16" aria-hidden /> {texts.allVendors}
      </Link>
      <DataView
        what={texts.thisProvider}
        answer={answer}
        skeleton={<Waiting />}
        missing={<Gone />}
        level="h1"
      >
        {(vendor) => <Profile vendor={vendor} />}
      </DataView>
    </main>
  );
}
