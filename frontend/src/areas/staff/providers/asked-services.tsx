import { useState } from 'react';
import { useCategories } from '@/domain/catalog/api';
import { serviceNames } from '@/domain/providers/current-status';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { FieldError, TextField } from '@/shared/ui/field';
import { decideServices } from './api';
import type { AdminProviderDetail } from './types';

/** The services that an approved provider asked for, and the form that adds or refuses them. */
export function AskedServices({
  detail: { id, version, askedServices },
}: {
  detail: AdminProviderDetail;
}) {
  const { data } = useCategories();
  const [chosen, setChosen] = useState<readonly string[]>(askedServices);
  const [reason, setReason] = useState('');
  const check = (action: string) => ({
    ...(chosen.length === 0 && { services: 'Choose a service.' }),
    ...(action === 'refuse' && !reason.trim() && { reason: 'Tell the provider why.' }),
  });
  const form = useSubmit({ check, otherwise: 'We could not save it. Please try again.' });
  const decide = async (accept: boolean) => {
    await decideServices(id, { services: [...chosen], accept, reason: reason.trim(), version });
    toast({
      title: accept ? 'Services added' : 'Services refused',
      description: 'The provider is notified.',
    });
  };
  return (
    // Enter in the field, whose text a refusal needs, must not add the services.
    <form className="stack g12 mt-2" noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="soft">
        The provider gets offers for a service once it is added. Its documents must be accepted
        first.
      </p>
      <div className="stack g8">
        {askedServices.map((slug) => (
          <Choice
            key={slug}
            type="checkbox"
            name={`asked-${slug}`}
            checked={chosen.includes(slug)}
            onChange={() =>
              setChosen(
                chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug],
              )
            }
            label={serviceNames([slug], data ?? [])[0] ?? slug}
          />
        ))}
      </div>
      {form.errors['services'] && <FieldError>{form.errors['services']}</FieldError>}
      <TextField
        label="What the provider reads"
        hint="Needed for a refusal."
        maxLength={500}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormFailure>{form.failure}</FormFailure>
      <div className="row g12 wrapx">
        <Button
          kind="primary"
          busy={form.busy}
          onClick={form.onPress(() => decide(true), 'accept')}
        >
          Add services
        </Button>
        <Button busy={form.busy} onClick={form.onPress(() => decide(false), 'refuse')}>
          Refuse
        </Button>
      </div>
    </form>
  );
}
