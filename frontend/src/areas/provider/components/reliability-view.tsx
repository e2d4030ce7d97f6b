import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { OnePhoto } from '@/areas/common/change-orders/one-photo';
import { useOnePhoto } from '@/areas/common/change-orders/use-photo';
import { FaultCard } from '@/areas/common/reliability/event-list';
import { ScoreParts } from '@/areas/provider/reliability/figure';
import {
  APPEAL,
  percent,
  pointsText,
  ruleText,
  type FaultEvent,
  type Reliability,
} from '@/domain/reliability/model';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { TextAreaField } from '@/shared/ui/field';
import { Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { appealFault, useReliability } from '@/domain/providers/reliability-api';
import { texts } from './account-texts';

/** The single appeal against a fault: what happened, with a photo. */
export function AppealForm({ event, onDone }: { event: FaultEvent; onDone: () => void }) {
  const [text, setText] = useState('');
  const photo = useOnePhoto();
  const form = useSubmit({
    check: () => (text.trim().length < APPEAL.min ? { text: texts.sayInSentenceWhat } : {}),
    otherwise: texts.appealWasNotSent,
  });
  async function send() {
    await appealFault(event.id, {
      text: text.trim(),
      photoIds: photo.state.at === 'sent' ? [photo.state.id] : [],
    });
    toast({ title: texts.yourAppealWasSent, description: texts.weTellYouWhat });
    onDone();
  }
  return (
    <SubmitForm
      className="stack g12 mt-3"
      form={form}
      label={texts.appealAbout(event.reference)}
      submit={texts.sendTheAppeal}
      onSubmit={send}
      onClose={onDone}
      close={texts.cancel}
    >
      <TextAreaField
        label={texts.whatHappened}
        hint={texts.youCanAppealOnce}
        maxLength={APPEAL.max}
        value={text}
        error={form.errors['text']}
        onChange={(change) => setText(change.target.value)}
      />
      <OnePhoto
        label={texts.photoShowsIfYou}
        alt={texts.photoAppeal}
        state={photo.state}
        error={form.errors['photoIds']}
        onTake={(file) => void photo.take(file)}
        onRemove={photo.remove}
      />
    </SubmitForm>
  );
}

function Event({ event }: { event: FaultEvent }) {
  const [writing, setWriting] = useState(false);
  return (
    <FaultCard event={event}>
      {writing ? (
        <AppealForm event={event} onDone={() => setWriting(false)} />
      ) : (
        event.appealUntil && (
          <p className="row g8 wrapx mt-3">
            <Button onClick={() => setWriting(true)}>
              {texts.appeal}
              <span className="vh">{texts.about(event.reference)}</span>
            </Button>
            <span className="small faint">{texts.until(formatMoment(event.appealUntil))}</span>
          </p>
        )
      )}
    </FaultCard>
  );
}

function Figure({ record }: { record: Reliability }) {
  return (
    <section className="card" aria-labelledby="sp-figure">
      <h2 className="h3" id="sp-figure">
        {texts.yourFigureNow}
      </h2>
      <p className="mt-2">{texts.of100(<b className="h1 num">{percent(record.figure)}</b>)}</p>
      <p className="soft wordy mt-1.5">{ruleText(record)}</p>
      <details className="sp-brk">
        <summary>
          <span>{texts.howDecidesAboutOffers}</span>
          <ChevronDown className="i" aria-hidden />
        </summary>
        <p className="small soft">{texts.jobsOfferedFirstProviders}</p>
        <ScoreParts parts={record.parts} />
      </details>
      <p className="small soft wordy mt-2">
        {texts.whatEntriesCost(
          pointsText(record.noShowPoints),
          pointsText(record.faultPoints),
          record.days,
        )}
      </p>
    </section>
  );
}

function Events({ events }: { events: readonly FaultEvent[] }) {
  if (events.length === 0) {
    return (
      <StateBlock art="list" title={texts.aCleanRecord}>
        {texts.nothingRecordedAboutYou}
      </StateBlock>
    );
  }
  return (
    <section className="mt-5" aria-labelledby="sp-events">
      <h2 className="h3" id="sp-events">
        {texts.whatIsRecorded}
      </h2>
      <ul>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

/** How reliable the provider is in the eyes of dispatch, and why, with appeals. */
export function ReliabilityView() {
  const answer = useReliability();
  return (
    <>
      <h1 className="h1 mb-1">{texts.reliability}</h1>
      <p className="soft mb-4">{texts.whatCountsForOr}</p>
      <DataView
        what={texts.yourRecord}
        answer={answer}
        skeleton={
          <>
            <Skeleton className="mb-4 h-40 w-full !rounded-card" />
            <Skeleton className="h-24 w-full" />
          </>
        }
      >
        {(record) => (
          <>
            <Figure record={record} />
            <Events events={record.events} />
          </>
        )}
      </DataView>
    </>
  );
}
