import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import type { Step } from '@/shared/steps/steps';
import { Button } from '@/shared/ui/button';
import { draftsOf, returnedOf, returnErrors, stampErrors, stampsOf } from '@/domain/cylinder/stamp';
import { OTHER_PLANT, plantErrors, sizedStamps } from '@/domain/providers/day/cylinder-draft';
import { sendAgain } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { PlantField, ReturnFields, StampFields } from './stamp-fields';
import { texts } from './stamp-texts';

interface Props {
  job: Job;
  step: Step;
}

/** Another stamp for a step of the cylinder that was refused. The steps behind it keep waiting. */
export function AnotherStamp({ job, step }: Props) {
  const read = step.cylinders ?? [];
  const own = job.cylinder?.cylinders ?? [];
  const returns = step.kind === 'returning';
  const [typed, setTyped] = useState(() => draftsOf(read));
  const [returned, setReturned] = useState(() => typed.map(({ serial }) => serial));
  const stamps = sizedStamps(job, typed);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (returns ? returnErrors(returned, own) : stampErrors(stamps)),
  });
  // A job that this phone kept from an earlier version does not say what was collected.
  const collected = own.length > 0 ? own : read;
  const send = () =>
    sendAgain(step, { cylinders: returns ? returnedOf(returned, collected) : stampsOf(stamps) });
  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      {returns ? (
        <ReturnFields
          collected={collected}
          returned={returned}
          errors={errors}
          onChange={setReturned}
        />
      ) : (
        <StampFields stamps={stamps} errors={errors} onChange={setTyped} />
      )}
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" type="submit" block busy={busy}>
        {texts.sendTheChange}
      </Button>
    </form>
  );
}

/** Another plant for a step that was refused because of its plant. */
export function AnotherPlant({ job, step }: Props) {
  const [plant, setPlant] = useState('');
  const { busy, errors, failure, onSubmit } = useSubmit({ check: () => plantErrors(job, plant) });
  const plants = job.gasPlants ?? [];
  const isListed = plant !== '' && plant !== OTHER_PLANT;
  return (
    <form
      className="stack g16"
      noValidate
      onSubmit={onSubmit(() => sendAgain(step, { plantId: isListed ? plant : null }))}
    >
      <PlantField plants={plants} value={plant} error={errors['plantId']} onChange={setPlant} />
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" type="submit" block busy={busy}>
        {plants.length > 0 ? texts.sendTheChange : texts.sendWithoutThePlant}
      </Button>
    </form>
  );
}
