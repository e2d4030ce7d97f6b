import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { isoDay } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Skeletons } from '@/shared/ui/skeleton';
import { useVersionedForm } from '../use-seen-version';
import { saveStat, useStats, type AdminStat } from './api';
import { dayOf, NOT_SAVED } from './model';

function StatForm({ stat, onDone }: { stat: AdminStat; onDone: () => void }) {
  const { values, field } = useFields({
    value: stat.value,
    label: stat.label,
    asOf: stat.asOf,
    source: stat.source,
  });
  const { form, stale, version } = useVersionedForm(stat.version, NOT_SAVED);
  async function submit() {
    await saveStat(stat.key, { ...values, version });
    toast({ title: 'Saved', description: 'The change is visible within a minute.' });
    onDone();
  }
  return (
    <SubmitForm
      className="cd-form"
      form={form}
      label={`Edit: ${stat.label}`}
      submit="Save figure"
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <div className="cd-two">
        <TextField label="Figure" maxLength={12} {...field('value', form.errors)} />
        <TextField label="What it counts" maxLength={60} {...field('label', form.errors)} />
      </div>
      <TextField label="True since" type="date" max={isoDay()} {...field('asOf', form.errors)} />
      <TextAreaField
        label="Source"
        hint="Who counted what. Required."
        rows={3}
        maxLength={300}
        {...field('source', form.errors)}
      />
      {stale && (
        <Note tone="sun">
          Current text: <b>{stat.value}</b> {stat.label}, since {dayOf(stat.asOf)}. {stat.source}
        </Note>
      )}
    </SubmitForm>
  );
}

/** The figures that we publish, each with its date and its source. */
export function Stats() {
  const answer = useStats();
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <section aria-labelledby="cd-stats">
      <h2 className="h2" id="cd-stats">
        Figures
      </h2>
      <p className="soft mb-3">Each figure has a date and a source.</p>
      <DataView
        what="the figures"
        skeleton={<Skeletons count={3} className="mb-3 h-20 w-full" />}
        answer={answer}
      >
        {(stats) => (
          <ul className="cd-list" aria-label="Figures">
            {stats.map((stat) => (
              <li key={stat.key}>
                {editing === stat.key ? (
                  <StatForm stat={stat} onDone={() => setEditing(null)} />
                ) : (
                  <>
                    <p>
                      <b className="num">{stat.value}</b> {stat.label}
                    </p>
                    <p className="small soft">{`Since ${dayOf(stat.asOf)}. ${stat.source}`}</p>
                    <div>
                      <Button
                        aria-label={`Edit “${stat.label}”`}
                        onClick={() => setEditing(stat.key)}
                      >
                        Edit
                      </Button>
                    </div>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}
