import { ArrowRight } from 'lucide-react';
import { clsx } from 'clsx';
import { ButtonLink } from '@/shared/ui/button';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { useProviderStatus } from '@/domain/providers/api';
import { useApplication } from '../apply/api';
import { DocumentList } from '../apply/document-list';
import type { Requirement } from '@/domain/providers/apply/types';
import { BaseAreaPart } from './base-area-part';
import { TeamPart } from './team-part';
import { VehiclePart } from './vehicle-part';
import { GenderPart } from './gender-part';
import { ServicesPart } from './services-part';
import { HOLDERS, statusText, type CurrentStatus } from '@/domain/providers/current-status';
import { texts } from './account-texts';

function Summary({ current }: { current: CurrentStatus }) {
  const { chip, tone, sentence, detail } = statusText(current.status);
  return (
    <div className="sp-st-a">
      <p className="row g8 wrapx small faint">
        <Chip tone={tone}>{chip}</Chip>
        <span className="wordy">{current.displayName}</span>
      </p>
      <h1 className="sp-st-h">{sentence}</h1>
      {current.reason && <p className="lead mt-3 wordy">{`“${current.reason}”`}</p>}
      <p className="lead mt-3">{detail}</p>
      {current.suspendedUntil && (
        <p className="strong mt-3">{texts.weDecideBy(formatMoment(current.suspendedUntil))}</p>
      )}
      {current.probation && (
        <p className="strong mt-3">
          {texts.firstJobsLeft(
            current.probation.jobsLeft,
            current.probation.jobs,
            formatKobo(current.probation.maxJobKobo),
          )}
        </p>
      )}
      <div className="sp-eta">
        <p className="small">{texts.jobsDoneWithGida}</p>
        <p className="n num">{current.jobsDone}</p>
        <p className="small">
          {current.jobsDone === 0 ? texts.firstOneCountsAs : texts.eachWasConfirmedBy}
        </p>
      </div>
    </div>
  );
}

function NextMove({ current }: { current: CurrentStatus }) {
  const { holder, next, takesWork } = statusText(current.status);
  return (
    <section
      className={clsx('sp-hold', holder === 'you' && !takesWork && 'you')}
      aria-labelledby="sp-holder"
    >
      <h2 id="sp-holder">{HOLDERS[holder]}</h2>
      <p>{next}</p>
      <div className="row g8 wrapx mt-3">
        {takesWork ? (
          <ButtonLink kind="primary" to="/service-provider/dashboard">
            {texts.openYourDay} <ArrowRight className="i i16" aria-hidden />
          </ButtonLink>
        ) : current.status === 'PAUSED' ? (
          <ButtonLink kind="primary" to="/service-provider/dashboard?view=calendar">
            {texts.openYourCalendar} <ArrowRight className="i i16" aria-hidden />
          </ButtonLink>
        ) : (
          holder !== 'none' && (
            <ButtonLink kind={holder === 'you' ? 'primary' : 'secondary'} to="/support">
              {texts.writeToUs}
            </ButtonLink>
          )
        )}
      </div>
    </section>
  );
}

/** The provider's documents. One that has expired or expires soon is sent again here. */
function Documents({ items }: { items: readonly Requirement[] }) {
  const { data } = useApplication();
  return (
    <div className="mb-6">
      <DocumentList
        title={texts.documents}
        requirements={items}
        application={{ documents: data?.documents ?? [], editable: data !== undefined }}
      />
    </div>
  );
}

function StatusSkeleton() {
  return (
    <div className="sp-st">
      <div>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-3 h-9 w-64" />
        <Skeleton className="mt-3 h-12 w-full" />
        <Skeleton className="mt-4 h-28 w-full" />
      </div>
      <div>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="mt-5 h-32 w-full" />
      </div>
    </div>
  );
}

/** The status of the provider: the sentence, who must act next, and what is approved. */
export function StatusDetails() {
  const answer = useProviderStatus();
  return (
    <DataView
      what={texts.yourStatus}
      answer={answer}
      skeleton={<StatusSkeleton />}
      missing={
        <StateBlock
          art="none"
          level="h1"
          title={texts.noProviderAccountYet}
          actions={<ButtonLink to="/support">{texts.writeToUs}</ButtonLink>}
        >
          {texts.youCanWorkAs}
        </StateBlock>
      }
    >
      {(current) => (
        <div className="sp-st">
          <Summary current={current} />
          <div>
            <NextMove current={current} />
            {current.requirements.length > 0 && <Documents items={current.requirements} />}
            <GenderPart current={current} />
            <BaseAreaPart current={current} />
            <TeamPart current={current} />
            <VehiclePart current={current} />
            <ServicesPart current={current} />
          </div>
        </div>
      )}
    </DataView>
  );
}
