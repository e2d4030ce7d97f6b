import { UserRoundPen } from 'lucide-react';
import type { Schema } from '@/shared/api/types';
import { useMeta } from '@/shared/hooks/use-meta';
import { bookingMeta } from '@/shared/lib/seo';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { LogoSpinner } from '@/shared/ui/logo';
import { Note } from '@/shared/ui/note';
import type { Draft } from '@/domain/booking/draft-store';
import { MAX_DESCRIPTION } from '@/domain/booking/form-model';
import { isWorking, usePhotoWork } from '@/domain/booking/photos/work';
import { leastSoFar } from '@/domain/booking/price-hints';
import { rideOf } from '@/domain/booking/rides';
import { useOrders } from '@/domain/orders/api';
import { useSavedPlaces } from '@/domain/saved-places/api';
import { pricedByPerson, STEPS, useWizard } from '../use-wizard';
import { FormFields } from '@/areas/common/booking/components/form-fields';
import { NotSaved } from './not-saved';
import { ReviewStep } from './review-step';
import { PreviewReceipt, RunningPrice } from './running-price';
import { ToWhatsApp } from './to-whatsapp';
import { WhenStep } from '@/areas/common/booking/components/when-step';
import { WhereStep } from '@/areas/common/booking/components/where-step';
import { Head } from './wizard-head';
import { texts } from '../texts';
import '@/shared/ui/action-bar.css';
import '../wizard.css';

type Category = Schema<'CategoryDetail'>;

const stepName = (step: number) => (STEPS[step] ?? STEPS[0]).toLowerCase();

function nextLabel(step: number, guest: boolean): string {
  const following = STEPS[step + 1];
  if (following) return texts.next(following);
  return guest ? texts.signInToSend : texts.sendRequest;
}

/** Shown before the customer fills in a form for which staff set the price. */
function ByHandNote({ hours }: { hours: number }) {
  return (
    <Note tone="sun" icon={UserRoundPen}>
      {texts.personPricesThisTell(texts.hours(hours))}
    </Note>
  );
}

function What({
  category,
  draft,
  errors,
  change,
}: {
  category: Category;
  draft: Draft;
  errors: Record<string, string | undefined>;
  change: (patch: Partial<Draft>) => void;
}) {
  return (
    <>
      {pricedByPerson(category) && <ByHandNote hours={category.priceWithinHours} />}
      <h1 className={category.form.fields.length === 0 ? 'h1' : 'vh'}>
        {texts.whatDoYouNeed(category.name)}
      </h1>
      <FormFields
        fields={category.form.fields}
        answers={draft.answers}
        errors={errors}
        hints={category.priceHints}
        onAnswer={(key, value) => change({ answers: { ...draft.answers, [key]: value } })}
      />
      <TextAreaField
        label={texts.anythingWeShouldKnow}
        optional
        maxLength={MAX_DESCRIPTION}
        placeholder={rideOf(category.slug) ? texts.forExampleCallAtGate : texts.forExampleDogBaby}
        value={draft.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  );
}

/** The steps of a booking: what, where, when, review. */
export function Wizard({ category, draft }: { category: Category; draft: Draft }) {
  const wizard = useWizard(category, draft);
  const { step, errors, price, busy, leaving, guest, change } = wizard;
  // The next step shows saved places and those of earlier orders, and nothing there should move when they arrive.
  useOrders(!guest);
  useSavedPlaces(!guest);
  useHoldReload(usePhotoWork(isWorking) || busy);
  const meta = bookingMeta(category);
  useMeta(step === 0 ? meta : { ...meta, title: `${category.name}: ${stepName(step)}` });
  if (leaving) return <LogoSpinner full />;
  const shown = {
    state: price,
    byHand: pricedByPerson(category),
    priceWithinHours: category.priceWithinHours,
  };
  return (
    <div className="has-actionbar">
      <Head name={category.name} draft={draft} steps={STEPS} {...wizard} />
      <div className="wrap wiz">
        <main id="main" className="wiz-m">
          <NotSaved why={wizard.notSaved} onStep={wizard.goTo} />
          {step === 0 && <What category={category} draft={draft} errors={errors} change={change} />}
          {step === 1 && (
            <WhereStep
              ride={rideOf(category.slug)}
              address={draft.address}
              recipient={draft.recipient}
              errors={errors}
              onRecipient={(recipient) => change({ recipient })}
              saveAs={draft.saveAs ?? null}
              onSaveAs={(saveAs) => change({ saveAs })}
              onChange={(patch) => change({ address: { ...draft.address, ...patch } })}
            />
          )}
          {step === 2 && (
            <WhenStep
              slot={draft.slot}
              error={errors['slot'] ?? null}
              onChange={(slot) => change({ slot })}
            />
          )}
          {step === 3 && (
            <ReviewStep
              draft={draft}
              fields={category.form.fields}
              price={price}
              guest={guest}
              byHand={wizard.byHand}
              priceWithinHours={category.priceWithinHours}
              failure={wizard.failure}
              onStep={wizard.goTo}
            />
          )}
          <ToWhatsApp category={category} draft={draft} />
        </main>
        <aside className="wiz-s hidden lg:block">
          <PreviewReceipt {...shown} totalLabel={texts.soFar} />
        </aside>
      </div>
      <div className="actionbar wiz-bar">
        <div className="wrap row between g16">
          <RunningPrice
            {...shown}
            least={leastSoFar(category.priceHints, draft.answers)}
            area={draft.address.area}
            wrong={wizard.wrong}
          />
          <Button
            kind="primary"
            size="lg"
            busy={busy || (price.pending && step === STEPS.length - 1)}
            onClick={wizard.next}
          >
            {nextLabel(step, guest)}
          </Button>
        </div>
      </div>
    </div>
  );
}
