import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { FormFailure } from './form-failure';
import type { Submit } from './use-submit';
import { texts } from './texts';

interface Props {
  form: Submit;
  /** The name of the form for screen readers. */
  label: string;
  submit: ReactNode;
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  close?: string;
  danger?: boolean;
  /** Only the button sends the form, and Enter in a field or on a choice does not. A dangerous form is always sent in this way. */
  onlyByButton?: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form that can be closed: its fields, its failure, a note while there is no network, and the buttons. */
export function SubmitForm({
  form,
  label,
  submit,
  onSubmit,
  onClose,
  close = texts.notNow,
  danger = false,
  onlyByButton = danger,
  disabled = false,
  className = 'stack g12',
  children,
}: Props) {
  const { busy, failure, online } = form;
  return (
    <form
      className={className}
      noValidate
      aria-label={label}
      onSubmit={onlyByButton ? (event) => event.preventDefault() : form.onSubmit(onSubmit)}
    >
      {children}
      <FormFailure>{failure}</FormFailure>
      {!online && (
        <Note tone="sun" role="status">
          {texts.thereNoConnectionWhat}
        </Note>
      )}
      <div className="row g8 wrapx">
        <Button
          kind={danger ? 'danger' : 'primary'}
          busy={busy}
          {...(onlyByButton
            ? { onClick: form.onPress(onSubmit, 'submit') }
            : { type: 'submit' as const })}
          disabled={disabled || !online}
        >
          {submit}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {close}
        </Button>
      </div>
    </form>
  );
}
