import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import type { Step } from '@/shared/steps/steps';
import { Button } from '@/shared/ui/button';
import { draftsOf, returnedOf, stampErrors, stampsOf } from '@/domain/cylinder/stamp';
import { sendAgain } from '@/domain/providers/day/taken';
import { ReturnFields, StampFields } from './stamp-fields';
import { texts } from './stamp-texts';

/** Another stamp for a step of the cylinder that was refused. The steps behind it keep waiting. */
export function AnotherStamp({ step }: { step: Step }) {
  const read = step.cylinders ?? [];
  const returns = step.kind === 'returning';
  const [stamps, setStamps] = useState(() => draftsOf(read));
  const [returned, setReturned] = useState(() => stamps.map(({ serial }) => serial));
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (returns ? {} : stampErrors(stamps)),
  });
  const send = () =>
    sendAgain(step, { cylinders: returns ? returnedOf(returned, read) : stampsOf(stamps) });
  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      {returns ? (
        <ReturnFields collected={read} returned={returned} errors={errors} onChange={setReturned} />
      ) : (
        <StampFields stamps={stamps} errors={errors} onChange={setStamps} />
      )}
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" type="submit" block busy={busy}>
        {texts.sendTheChange}
      </Button>
    </form>
  );
}
