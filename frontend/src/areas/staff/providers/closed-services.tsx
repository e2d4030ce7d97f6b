import { useState } from 'react';
import { useCategories } from '@/domain/catalog/api';
import { serviceNames } from '@/domain/providers/current-status';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { closeService } from './api';
import type { AdminProviderDetail } from './types';

const REASON_MIN = 3;

interface One {
  slug: string;
  name: string;
  /** Whether the form closes the service; otherwise it opens it again. */
  closes: boolean;
}

/** The form that closes one service, or opens it again. The provider reads the reason. */
function ReasonForm({
  id,
  one: { slug, name, closes },
  onDone,
}: {
  id: string;
  one: One;
  onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () =>
      reason.trim().length < REASON_MIN ? { reason: 'Give a reason. The provider reads it.' } : {},
    otherwise: 'We could not save it. Please try again.',
  });
  async function save() {
    await closeService(id, { service: slug, closed: closes, reason: reason.trim() });
    toast({
      title: closes ? `${name} is closed` : `${name} is open again`,
      description: 'The provider is notified.',
    });
    onDone();
  }
  return (
    <SubmitForm
      className="stack g12 mt-2"
      form={form}
      label={closes ? `Close ${name}` : `Open ${name} again`}
      submit={closes ? 'Close the service' : 'Open the service'}
      onSubmit={save}
      onClose={onDone}
      close="Cancel"
    >
      {closes && (
        <p className="small soft">
          The provider gets no offers for it. Jobs that have not begun go to other providers,
          without a fault. A job that has begun goes on.
        </p>
      )}
      <TextField
        label="What the provider reads"
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}

/** The services of an approved provider. Staff close one of them, and open it again. */
export function ClosedServices({ detail }: { detail: AdminProviderDetail }) {
  const { id, categories, closedServices, mayCloseServices } = detail;
  const { data } = useCategories();
  const [chosen, setChosen] = useState<string | null>(null);
  const nameOf = (slug: string) => serviceNames([slug], data ?? [])[0] ?? slug;
  const form = (slug: string, closes: boolean) =>
    chosen === slug && (
      <ReasonForm
        id={id}
        one={{ slug, name: nameOf(slug), closes }}
        onDone={() => setChosen(null)}
      />
    );
  const button = (slug: string, text: string) =>
    mayCloseServices && (
      <Button
        size="sm"
        aria-expanded={chosen === slug}
        onClick={() => setChosen(chosen === slug ? null : slug)}
      >
        {text}
        <span className="vh"> {nameOf(slug)}</span>
      </Button>
    );
  return (
    <ul className="pa-gu">
      {categories.map((slug) => (
        <li key={slug}>
          <p className="row g8 wrapx">
            <span className="grow">{nameOf(slug)}</span>
            {button(slug, 'Close')}
          </p>
          {form(slug, true)}
        </li>
      ))}
      {closedServices.map(({ service, reason, closedAt }) => (
        <li key={service}>
          <p className="row g8 wrapx">
            <span className="grow">
              {`${nameOf(service)}, closed ${formatMoment(closedAt)}`}
              <q className="soft block">{reason}</q>
            </span>
            {button(service, 'Open again')}
          </p>
          {form(service, false)}
        </li>
      ))}
    </ul>
  );
}
