import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip, type ChipTone } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Filter } from '@/shared/ui/data-table/use-table';
import type { Local } from '@/shared/ui/data-table/local';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { optionsOf } from '../lists';
import { useVersionedForm } from '../use-seen-version';
import { WholeTable } from '../whole-table';
import { makeBanner, saveBanner, useBanners, type AdminBanner } from './api';
import { PictureField } from './picture-field';
import { bannerState, daysOf, NOT_SAVED, type BannerState } from './model';

const STATES: Record<BannerState, { label: string; tone: ChipTone }> = {
  on: { label: 'Shown', tone: 'leaf' },
  coming: { label: 'Coming', tone: 'sky' },
  over: { label: 'Over', tone: 'grey' },
  off: { label: 'Off', tone: 'grey' },
};

const FIELDS = [
  'imageUrl',
  'alt',
  'title',
  'description',
  'linkUrl',
  'buttonLabel',
  'from',
  'until',
] as const;
type Typed = Record<(typeof FIELDS)[number], string>;

const typedOf = (banner: AdminBanner | null) =>
  Object.fromEntries(FIELDS.map((field) => [field, banner?.[field] ?? ''])) as Typed;

/** The body of the request; empty fields are left out. */
function bodyOf({ imageUrl, alt, ...rest }: Typed, enabled: boolean) {
  const filled = Object.fromEntries(
    Object.entries(rest).filter(([, text]) => text.trim() !== ''),
  ) as Partial<Omit<Typed, 'imageUrl' | 'alt'>>;
  return { imageUrl, alt, ...filled, enabled };
}

/** The host to which a link leads away from Gida; null for a page of this site. */
function hostOf(url: string): string | null {
  const host = /^https:\/\/([^/?#]+)/i.exec(url.trim())?.[1] ?? null;
  return host === location.host ? null : host;
}

function BannerForm({ banner, onDone }: { banner: AdminBanner | null; onDone: () => void }) {
  const { values, field, set } = useFields(() => typedOf(banner), 'banner');
  const away = hostOf(values.linkUrl);
  // A link that leads away is looked at a second time before it is saved.
  const [seen, setSeen] = useState(() => hostOf(typedOf(banner).linkUrl));
  const { form, stale, version } = useVersionedForm(banner?.version ?? 0, NOT_SAVED);
  const { errors } = form;
  async function submit() {
    if (away !== null && away !== seen) {
      setSeen(away);
      return;
    }
    const body = bodyOf(values, banner?.enabled ?? true);
    await (banner ? saveBanner(banner.id, { banner: body, version }) : makeBanner(body));
    toast({ title: 'Saved', description: 'The change is visible within a minute.' });
    onDone();
  }
  return (
    <SubmitForm
      className="cd-form"
      form={form}
      label={banner ? `Edit: ${banner.title ?? banner.alt}` : 'New banner'}
      submit={banner ? 'Save banner' : 'Make banner'}
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <PictureField field={field('imageUrl', errors)} onUrl={(imageUrl) => set({ imageUrl })} />
      <TextField
        label="Alternative text"
        hint="Describes the picture for screen readers."
        maxLength={160}
        {...field('alt', errors)}
      />
      <TextField label="Title" optional maxLength={60} {...field('title', errors)} />
      <TextField label="Subtitle" optional maxLength={160} {...field('description', errors)} />
      <div className="cd-two">
        <TextField
          label="Opens"
          optional
          hint="A page of this site, or an https:// address"
          maxLength={500}
          {...field('linkUrl', errors)}
        />
        <TextField
          label="Button"
          optional
          hint="“Learn More” when it is empty."
          maxLength={24}
          {...field('buttonLabel', errors)}
        />
        <TextField label="First day" optional type="date" {...field('from', errors)} />
        <TextField label="Last day" optional type="date" {...field('until', errors)} />
      </div>
      {away !== null && away === seen && (
        <Note tone="sun" role="status">
          This banner leads away from Gida, to <b>{away}</b>. Save it if that is right.
        </Note>
      )}
      {stale && (
        <Note tone="sun">
          Another person saved this banner. Cancel to see their version, or save to overwrite it.
        </Note>
      )}
    </SubmitForm>
  );
}

interface RowProps {
  banner: AdminBanner;
  pick: ReactNode;
  place: number;
  last: boolean;
  onEdit: () => void;
}

function Row({ banner, pick, place, last, onEdit }: RowProps) {
  const { id, imageUrl, alt, title, description, linkUrl, enabled, version } = banner;
  const { busy, failure, run } = useSubmit({ otherwise: NOT_SAVED });
  const name = title ?? alt;
  const { label, tone } = STATES[bannerState(banner)];
  const change = (patch: { enabled?: boolean; position?: number }) => {
    const { position, ...rest } = patch;
    const body = bodyOf(typedOf(banner), rest.enabled ?? enabled);
    void run(() =>
      saveBanner(id, { banner: body, version, ...(position !== undefined && { position }) }),
    );
  };
  return (
    <div className="cd-banner">
      <img src={imageUrl} alt={alt} loading="lazy" />
      <div className="stack g8">
        <p>
          {pick} <b>{name}</b> <Chip tone={tone}>{label}</Chip>
        </p>
        {description && <p className="soft">{description}</p>}
        <p className="small soft">{`${daysOf(banner)}${linkUrl ? `. Opens ${linkUrl}` : ''}`}</p>
        <div className="row g8 wrapx">
          <Button data-main aria-label={`Edit “${name}”`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            disabled={busy}
            aria-label={`Switch “${name}” ${enabled ? 'off' : 'on'}`}
            onClick={() => change({ enabled: !enabled })}
          >
            {enabled ? 'Switch off' : 'Switch on'}
          </Button>
          <Button
            kind="quiet"
            disabled={busy || place === 1}
            aria-label={`Move “${name}” up`}
            onClick={() => change({ position: place - 1 })}
          >
            <ArrowUp className="i" aria-hidden />
          </Button>
          <Button
            kind="quiet"
            disabled={busy || last}
            aria-label={`Move “${name}” down`}
            onClick={() => change({ position: place + 1 })}
          >
            <ArrowDown className="i" aria-hidden />
          </Button>
        </div>
        <FormFailure>{failure}</FormFailure>
      </div>
    </div>
  );
}

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', kind: 'choice', options: optionsOf(STATES) },
];

const COLUMNS: readonly Column<AdminBanner>[] = [
  { id: 'place', label: 'Place', sort: 'position', cell: ({ position }) => position },
  { id: 'first', label: 'First day', sort: 'from', sorted: 'time', cell: ({ from }) => from },
];

const nameOf = ({ title, alt }: AdminBanner) => title ?? alt;

const LOCAL: Local<AdminBanner> = {
  textsOf: ({ title, alt, description, linkUrl }) => [title, alt, description, linkUrl],
  filters: { state: (banner) => bannerState(banner) },
  sorts: { position: ({ position }) => position, from: ({ from }) => from ?? '' },
};

const FILE = {
  name: 'banners',
  columns: {
    title: nameOf,
    state: (banner: AdminBanner) => STATES[bannerState(banner)].label,
    first: ({ from }: AdminBanner) => from,
    last: ({ until }: AdminBanner) => until,
    opens: ({ linkUrl }: AdminBanner) => linkUrl,
    picture: ({ imageUrl }: AdminBanner) => imageUrl,
  },
};

/** The banners of the carousel. Visitors see the first six of the enabled ones. */
export function Banners() {
  const answer = useBanners();
  const [editing, setEditing] = useState<string | null>(null);
  const done = () => setEditing(null);
  const order = (answer.data ?? []).map(({ id }) => id);
  return (
    <section aria-labelledby="cd-banners">
      <h2 className="h2" id="cd-banners">
        Banners
      </h2>
      <p className="soft mb-3">Visitors see the first six active banners.</p>
      <WholeTable
        noun={['banner', 'banners']}
        caption="All banners"
        answer={answer}
        local={LOCAL}
        filters={FILTERS}
        sort="position"
        file={FILE}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={nameOf}
        search="Find a banner"
        empty={<p className="soft mb-3">There are no banners. The home page shows no carousel.</p>}
        cards={(banners, pick) => (
          <ul className="cd-list mb-4" aria-label="Banners">
            {banners.map((banner) => (
              <li key={banner.id} data-row={banner.id}>
                {editing === banner.id ? (
                  <BannerForm banner={banner} onDone={done} />
                ) : (
                  <Row
                    banner={banner}
                    pick={pick(banner)}
                    place={order.indexOf(banner.id) + 1}
                    last={order.at(-1) === banner.id}
                    onEdit={() => setEditing(banner.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      />
      {answer.data &&
        (editing === 'new' ? (
          <BannerForm banner={null} onDone={done} />
        ) : (
          <Button kind="tint" className="mt-3" onClick={() => setEditing('new')}>
            <Plus className="i" aria-hidden /> New banner
          </Button>
        ))}
    </section>
  );
}
