import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { isoDay } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Skeletons } from '@/shared/ui/skeleton';
import { useVersionedForm } from '../use-seen-version';
import { publishRules, useRules, type AdminRulesPage } from './api';
import { anchorOf, dayOf, NOT_SAVED, paragraphsOf, partsOf, type Part } from './model';

interface PartProps {
  part: Part;
  place: number;
  onChange: (patch: Partial<Part>) => void;
  onRemove: (() => void) | null;
}

function PartFields({ part, place, onChange, onRemove }: PartProps) {
  return (
    <fieldset className="cd-part">
      <legend className="vh">{`Part ${place}`}</legend>
      <TextField
        label={`Heading of part ${place}`}
        maxLength={80}
        value={part.heading}
        onChange={(event) => onChange({ heading: event.target.value })}
      />
      <TextAreaField
        label={`Text of part ${place}`}
        hint="Separate paragraphs with an empty line."
        rows={6}
        value={part.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {onRemove && (
        <Button kind="quiet" className="justify-self-start" onClick={onRemove}>
          <Trash2 className="i" aria-hidden /> {`Remove part ${place}`}
        </Button>
      )}
    </fieldset>
  );
}

/** A further part, with an address that no other part has. */
function emptyPart(parts: readonly Part[]): Part {
  const taken = parts.map(({ id }) => id);
  return { id: anchorOf(`part ${parts.length + 1}`, taken), heading: '', text: '' };
}

function RulesForm({ page, onDone }: { page: AdminRulesPage; onDone: () => void }) {
  const [title, setTitle] = useState(page.title);
  const [lead, setLead] = useState(page.lead);
  const [from, setFrom] = useState(isoDay(1));
  const [parts, setParts] = useState(() => partsOf(page));
  const { form, stale, version: seen } = useVersionedForm(page.version, NOT_SAVED);
  const { errors } = form;
  const change = (place: number, patch: Partial<Part>) =>
    setParts(parts.map((part, at) => (at === place ? { ...part, ...patch } : part)));
  const add = () => setParts([...parts, emptyPart(parts)]);
  async function submit() {
    const sections = parts.map(({ id, heading, text }) => ({
      id,
      heading,
      paragraphs: paragraphsOf(text),
    }));
    await publishRules(page.slug, { title, lead, sections, effectiveFrom: from, after: seen });
    toast({
      title: 'Published',
      description: `Version ${seen + 1} of ${title} takes effect on ${dayOf(from)}.`,
    });
    onDone();
  }
  return (
    <SubmitForm
      className="cd-form"
      form={form}
      label={`New version: ${page.title}`}
      submit={`Publish version ${seen + 1}`}
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <TextField
        label="Title"
        maxLength={60}
        value={title}
        error={errors['title']}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="First sentence"
        maxLength={300}
        value={lead}
        error={errors['lead']}
        onChange={(event) => setLead(event.target.value)}
      />
      <TextField
        label="Takes effect on"
        type="date"
        min={isoDay()}
        value={from}
        error={errors['effectiveFrom']}
        onChange={(event) => setFrom(event.target.value)}
      />
      {parts.map((part, place) => (
        <PartFields
          key={part.id}
          part={part}
          place={place + 1}
          onChange={(patch) => change(place, patch)}
          onRemove={parts.length > 1 ? () => setParts(parts.filter((_, at) => at !== place)) : null}
        />
      ))}
      <Button kind="tint" className="justify-self-start" onClick={add}>
        <Plus className="i" aria-hidden /> Add a part
      </Button>
      {stale && (
        <Note tone="sun">{`Version ${page.version} was published in the meantime. Cancel to read it before you publish yours.`}</Note>
      )}
    </SubmitForm>
  );
}

/** The state of a version: "In force", "Coming", "Replaced" or "Not published". */
function pageState(
  page: AdminRulesPage,
  inForce: AdminRulesPage | undefined,
  today: string,
): string {
  if (!page.published) return 'Not published';
  if (page === inForce) return 'In force';
  return page.effectiveFrom > today ? 'Coming' : 'Replaced';
}

function OnePage({ versions }: { versions: readonly [AdminRulesPage, ...AdminRulesPage[]] }) {
  const [editing, setEditing] = useState(false);
  const [newest] = versions;
  const today = isoDay();
  const inForce = versions.find(
    ({ published, effectiveFrom }) => published && effectiveFrom <= today,
  );
  return (
    <li>
      <h3 className="h3">{newest.title}</h3>
      <ul className="stack g8">
        {versions.map((page) => (
          <li key={page.version} className="row g8 wrapx">
            <span>{`Version ${page.version}, from ${dayOf(page.effectiveFrom)}`}</span>
            <Chip tone={page === inForce ? 'leaf' : 'grey'}>{pageState(page, inForce, today)}</Chip>
          </li>
        ))}
      </ul>
      {editing ? (
        <RulesForm page={newest} onDone={() => setEditing(false)} />
      ) : (
        <div>
          <Button
            aria-label={`Write a new version of ${newest.title}`}
            onClick={() => setEditing(true)}
          >
            Write a new version
          </Button>
        </div>
      )}
    </li>
  );
}

function bySlug(pages: readonly AdminRulesPage[]) {
  const all = new Map<string, [AdminRulesPage, ...AdminRulesPage[]]>();
  for (const page of pages) {
    const versions = all.get(page.slug);
    if (versions) versions.push(page);
    else all.set(page.slug, [page]);
  }
  return [...all.values()];
}

/** The pages of rules. People agreed to a version, so a change is a new version with the day on which it takes effect. */
export function Rules() {
  const answer = useRules();
  return (
    <section aria-labelledby="cd-rules">
      <h2 className="h2" id="cd-rules">
        Legal pages
      </h2>
      <p className="soft mb-3">
        People agreed to a version. A change is a new version with the date on which it takes
        effect; the old one is kept.
      </p>
      <DataView
        what="the pages"
        skeleton={<Skeletons count={3} className="mb-3 h-20 w-full" />}
        answer={answer}
      >
        {(pages) => (
          <ul className="cd-list" aria-label="Legal pages">
            {bySlug(pages).map((versions) => (
              <OnePage key={versions[0].slug} versions={versions} />
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}
