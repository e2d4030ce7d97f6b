import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CaseView } from '@/areas/common/cases/case-view';
import { OnePhoto } from '@/areas/common/change-orders/one-photo';
import { useOnePhoto } from '@/areas/common/change-orders/use-photo';
import { ActionButton } from '@/shared/forms/action-button';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { forgetTyped, useTypedFields } from '@/shared/forms/use-typed';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { TextAreaField, TextField } from '@/shared/ui/field';
import {
  askedKobo,
  damageText,
  isOpen,
  isTooLarge,
  PHOTOS_MAX,
  STATEMENT_MAX,
  type Damage,
  type DamageClaim,
  type DamageCalls,
} from '@/domain/damage/model';
import { texts } from './texts';

interface FormProps {
  orderId: string;
  calls: DamageCalls;
  /** The open claim; without one, sending the form opens it. */
  claim: DamageClaim | undefined;
  mostKobo: number;
  onClose: () => void;
}

/** The damage, its cost and a photo; each can be added in any order and at any time. */
function ShowForm({ orderId, calls, claim, mostKobo, onClose }: FormProps) {
  const keptAs = `damage ${orderId}`;
  const { values, field } = useTypedFields(keptAs, { statement: '', amount: '' });
  const { statement, amount } = values;
  const photo = useOnePhoto();
  const photoIds = photo.state.at === 'sent' ? [photo.state.id] : [];
  const amountKobo = askedKobo(amount);
  const nothing = statement.trim() === '' && photoIds.length === 0 && amountKobo === undefined;
  const form = useSubmit({
    check: () => ({
      ...(nothing && { statement: texts.addDescriptionAmountOr }),
      ...(amountKobo === null && {
        amountKobo: isTooLarge(amount) ? texts.amountIsTooLarge : texts.typeAmountInWhole,
      }),
    }),
  });
  async function send() {
    // A repeated attempt does no harm: the server opens no second claim while one is open.
    if (!claim) await calls.claim();
    await calls.add({
      statement: statement.trim(),
      photoIds,
      ...(amountKobo != null && { amountKobo }),
    });
    forgetTyped(keptAs);
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={claim ? texts.addEvidence : texts.somethingWasDamaged}
      submit={texts.sendIt}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.whatWasDamagedHow}
        maxLength={STATEMENT_MAX}
        {...field('statement', form.errors)}
      />
      <TextField
        label={texts.costNaira}
        inputMode="numeric"
        hint={
          (amountKobo ?? 0) > mostKobo
            ? texts.restIsNotCovered(formatKobo(mostKobo))
            : texts.wePayUpTo(formatKobo(mostKobo))
        }
        {...field('amount', { amount: form.errors['amountKobo'] })}
      />
      {(claim?.photos.length ?? 0) < PHOTOS_MAX && (
        <OnePhoto
          label={texts.photoDamage}
          alt={texts.theDamage}
          state={photo.state}
          error={form.errors['photoIds']}
          onTake={(file) => void photo.take(file)}
          onRemove={photo.remove}
        />
      )}
    </SubmitForm>
  );
}

function One({ claim }: { claim: DamageClaim }) {
  return (
    <CaseView
      state={damageText(claim)}
      live={isOpen(claim)}
      words={claim.words}
      statements={[
        {
          who: texts.you,
          at: claim.openedAt,
          text: claim.statement,
          more: claim.askedKobo > 0 && texts.itCosts(formatKobo(claim.askedKobo)),
        },
        { who: texts.yourProvider, text: claim.answer },
      ]}
      photos={claim.photos}
      photosLabel={texts.photosOfTheDamage}
    >
      {claim.state === 'GRANTED' && (
        <Link className="link self-start" to="/account?tab=statement">
          {texts.seeYourCredit}
        </Link>
      )}
    </CaseView>
  );
}

interface TapsProps {
  actions: readonly string[];
  calls: DamageCalls;
  onShow: () => void;
}

function Taps({ actions, calls, onShow }: TapsProps) {
  return (
    <div className="row g8 wrapx">
      {actions.includes('claim_damage') && (
        <Button onClick={onShow}>{texts.somethingWasDamaged}</Button>
      )}
      {actions.includes('add_to_damage') && (
        <Button onClick={onShow}>{texts.addDetailsOrPhoto}</Button>
      )}
      {actions.includes('withdraw_damage') && (
        <ActionButton
          kind="quiet"
          failed={texts.itWasNotSent}
          done={{ title: texts.takenBack, description: texts.thankYouForTelling }}
          run={calls.withdraw}
        >
          {texts.withdrawIt}
        </ActionButton>
      )}
    </div>
  );
}

export interface DamageProps {
  orderId: string;
  damage: Damage;
  /** The actions that the server allows the customer now. */
  actions: readonly string[];
  calls: DamageCalls;
}

/** The damage claim of a job: reported with a text, a photo or an amount, completed later, then decided. */
export function DamagePart({ orderId, damage, actions, calls }: DamageProps) {
  const [showing, setShowing] = useState(false);
  const latest = damage.claims.at(-1);
  const mayClaim = actions.includes('claim_damage');
  if (!mayClaim && !latest) return null;
  const mayAdd = actions.includes('add_to_damage');
  return (
    <section className="card stack g12" aria-labelledby="damage-h">
      <h2 className="h3 row g8" id="damage-h">
        <PackageX className="i" aria-hidden /> {texts.damage}
      </h2>
      {mayClaim && damage.until && (
        <p className="wordy">
          {texts.somethingYoursWasDamaged(formatDate(damage.until), formatKobo(damage.mostKobo))}
        </p>
      )}
      {damage.claims.map((claim) => (
        <One key={claim.id} claim={claim} />
      ))}
      {showing && (mayClaim || mayAdd) ? (
        <ShowForm
          orderId={orderId}
          calls={calls}
          claim={mayAdd ? latest : undefined}
          mostKobo={damage.mostKobo}
          onClose={() => setShowing(false)}
        />
      ) : (
        <Taps actions={actions} calls={calls} onShow={() => setShowing(true)} />
      )}
    </section>
  );
}
