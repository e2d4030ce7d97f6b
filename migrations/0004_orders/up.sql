CREATE TABLE price_versions (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number > 0),
    total_kobo BIGINT NOT NULL CHECK (total_kobo > 0),
    currency TEXT NOT NULL CHECK (currency = 'NGN'),
    document TEXT NOT NULL,
    sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
    created_at TIMESTAMP NOT NULL,
    valid_until TIMESTAMP NOT NULL,
    CONSTRAINT price_versions_order_id_number_key UNIQUE (order_id, number),
    CONSTRAINT price_versions_id_key PRIMARY KEY (id)
);
-- append-only: price_versions

CREATE TABLE orders (
    id TEXT NOT NULL CHECK (length(id) = 36),
    reference TEXT NOT NULL,
    customer_id TEXT NOT NULL CONSTRAINT orders_customer_id_fkey REFERENCES users (id),
    category_slug TEXT NOT NULL CONSTRAINT orders_category_slug_fkey REFERENCES categories (slug),
    title TEXT NOT NULL,
    address TEXT,
    -- The area of the address. Offers show it while the address itself is hidden.
    area TEXT,
    status TEXT NOT NULL
        CHECK (status IN ('DRAFT', 'SUBMITTED', 'REQUESTED', 'QUOTED', 'PRICED', 'DEPOSIT_PAID', 'PAID', 'ASSIGNED',
        'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'DISPUTED')),
    tracking_step TEXT NOT NULL
        CHECK (tracking_step IN ('NONE', 'FINDING', 'OFFERED', 'ACCEPTED', 'EN_ROUTE', 'AT_GATE', 'ARRIVED', 'STARTED',
        'CYLINDER_COLLECTED', 'AT_PLANT', 'FILLED', 'RETURNING', 'VARIATION_PENDING', 'PAUSED_PARTS',
        'PAUSED_NO_POWER', 'FINISHED', 'CONFIRMED')),
    -- The live price.
    price_version_id TEXT CONSTRAINT orders_price_version_id_fkey REFERENCES price_versions (id),
    price_number INTEGER,
    price_total_kobo BIGINT CHECK (price_total_kobo > 0),
    price_valid_until TIMESTAMP,
    paid_kobo BIGINT NOT NULL CHECK (paid_kobo >= 0),
    provider_id TEXT CONSTRAINT orders_provider_id_fkey REFERENCES providers (id),
    created_at TIMESTAMP NOT NULL,
    paid_at TIMESTAMP,
    assigned_at TIMESTAMP,
    started_at TIMESTAMP,
    finished_at TIMESTAMP,
    closed_at TIMESTAMP,
    version BIGINT NOT NULL,
    last_seq INTEGER NOT NULL CHECK (last_seq > 0),
    last_hash TEXT NOT NULL CHECK (length(last_hash) = 64),
    balance_due_at TIMESTAMP CHECK (balance_due_at IS NULL OR paid_kobo > 0),
    -- The first stage of the live price, by which money without an order is matched. The stages are details.
    price_first_stage_kobo BIGINT CHECK (price_first_stage_kobo IS NULL
        OR (price_first_stage_kobo > 0 AND price_total_kobo IS NOT NULL AND price_first_stage_kobo < price_total_kobo)),
    choice_due_at TIMESTAMP,
    busy_from TIMESTAMP,
    busy_until TIMESTAMP,
    -- The zone of the address.
    zone TEXT CHECK (zone IN ('A', 'B', 'C')),
    -- When staff should have acted: the request has no price, no provider has the order, or the provider has not come.
    attention_at TIMESTAMP,
    -- The begin of the slot, or the creation of an order without a fixed time. Staff lists are sorted by it.
    starts_at TIMESTAMP NOT NULL,
    CONSTRAINT orders_price_check CHECK ((price_version_id IS NULL) = (price_number IS NULL)
        AND (price_version_id IS NULL) = (price_total_kobo IS NULL)
        AND (price_version_id IS NULL) = (price_valid_until IS NULL)),
    CONSTRAINT orders_area_check CHECK ((address IS NULL) = (area IS NULL)),
    CONSTRAINT orders_assigned_check CHECK (status NOT IN ('ASSIGNED', 'IN_PROGRESS') OR provider_id IS NOT NULL),
    CONSTRAINT orders_reference_key UNIQUE (reference),
    CONSTRAINT orders_id_key PRIMARY KEY (id)
);
CREATE INDEX orders_customer_id_idx ON orders (customer_id, created_at DESC, id DESC);
CREATE INDEX orders_provider_id_idx ON orders (provider_id, assigned_at DESC, id DESC) WHERE provider_id IS NOT NULL;
-- The priced orders of a service, on which new prices are tried.
CREATE INDEX orders_category_slug_idx ON orders (category_slug, created_at DESC, id DESC) WHERE price_version_id IS NOT NULL;
CREATE INDEX orders_created_at_idx ON orders (created_at DESC, id DESC);
CREATE INDEX orders_starts_at_idx ON orders (starts_at, id);
CREATE INDEX orders_total_idx ON orders ((COALESCE(price_total_kobo, 0)), id);
CREATE INDEX orders_attention_at_idx ON orders (attention_at, id) WHERE attention_at IS NOT NULL;
CREATE INDEX orders_outstanding_idx ON orders ((price_total_kobo - paid_kobo), created_at)
    WHERE status IN ('PRICED', 'DEPOSIT_PAID', 'ASSIGNED', 'IN_PROGRESS');
CREATE INDEX orders_first_stage_idx ON orders ((price_first_stage_kobo - paid_kobo), created_at)
    WHERE status IN ('PRICED', 'DEPOSIT_PAID', 'ASSIGNED', 'IN_PROGRESS');
CREATE INDEX orders_busy_idx ON orders (provider_id, busy_until) WHERE status IN ('ASSIGNED', 'IN_PROGRESS');
CREATE INDEX orders_unassigned_idx ON orders (attention_at, id)
    WHERE attention_at IS NOT NULL AND status IN ('PAID', 'DEPOSIT_PAID');
CREATE INDEX orders_endangered_idx ON orders (attention_at, id) WHERE attention_at IS NOT NULL AND status = 'ASSIGNED';
-- The same lists by the begin of the job.
CREATE INDEX orders_unassigned_start_idx ON orders (starts_at, id)
    WHERE attention_at IS NOT NULL AND status IN ('PAID', 'DEPOSIT_PAID');
CREATE INDEX orders_endangered_start_idx ON orders (starts_at, id)
    WHERE attention_at IS NOT NULL AND status = 'ASSIGNED';
-- Finished jobs that are not confirmed automatically, and jobs whose provider was suspended during the work.
CREATE INDEX orders_unconfirmed_idx ON orders (attention_at, id)
    WHERE attention_at IS NOT NULL AND status = 'IN_PROGRESS';
CREATE INDEX orders_calendar_idx ON orders (provider_id, busy_from) WHERE busy_from IS NOT NULL;
CREATE INDEX orders_customer_id_status_idx ON orders (customer_id, status, created_at DESC, id DESC);
-- The completed orders of a customer for a service, the one that was completed last first.
CREATE INDEX orders_completed_idx ON orders (customer_id, category_slug, closed_at DESC, id DESC)
    WHERE status = 'COMPLETED';
-- What the previews of settings read.
CREATE INDEX orders_unpaid_idx ON orders (customer_id) WHERE status IN ('SUBMITTED', 'REQUESTED', 'QUOTED', 'PRICED');
CREATE INDEX orders_to_price_idx ON orders (created_at DESC, id DESC, status) WHERE status IN ('REQUESTED', 'QUOTED');
-- What is read only with its whole order: the customer's answers, the slot, the stages and the PIN.
CREATE TABLE order_details (
    order_id TEXT NOT NULL CONSTRAINT order_details_order_id_fkey REFERENCES orders (id),
    form_version INTEGER NOT NULL CHECK (form_version > 0),
    description TEXT NOT NULL,
    answers TEXT NOT NULL,
    slot_asap BOOLEAN NOT NULL,
    slot_date TEXT CHECK (length(slot_date) = 10),
    slot_from_hour INTEGER CHECK (slot_from_hour BETWEEN 0 AND 23),
    submitted_at TIMESTAMP,
    requested_at TIMESTAMP,
    expiries INTEGER NOT NULL CHECK (expiries >= 0),
    revisions INTEGER NOT NULL CHECK (revisions BETWEEN 0 AND 3),
    price_note TEXT CHECK (length(price_note) BETWEEN 1 AND 500),
    price_versions INTEGER NOT NULL CHECK (price_versions >= 0),
    -- The amounts of the stages of the live price in kobo; NULL for a price that is paid at once.
    price_stages TEXT,
    work_stage INTEGER NOT NULL CHECK (work_stage BETWEEN 0 AND 4 AND (work_stage = 0 OR price_stages IS NOT NULL)),
    payment_attempts INTEGER NOT NULL CHECK (payment_attempts >= 0),
    step_at TIMESTAMP,
    arrival_pin TEXT CHECK (length(arrival_pin) = 4),
    -- The PIN with which the job starts as well and which notifies staff in silence.
    safety_pin TEXT CHECK (length(safety_pin) = 4 AND safety_pin <> arrival_pin),
    pin_failures INTEGER NOT NULL CHECK (pin_failures >= 0),
    pin_locked_until TIMESTAMP,
    proof TEXT,
    -- The provider whom the customer wishes for.
    preferred_provider_id TEXT CONSTRAINT order_details_preferred_provider_id_fkey REFERENCES providers (id),
    -- Whether the provider of the job says in time that they will come, and when the next step of that is due.
    keep_alive TEXT NOT NULL
        CHECK (keep_alive IN ('OFF', 'WAITING', 'EVE_ASKED', 'EVE_OVERDUE', 'EVE_CONFIRMED', 'EVE_MISSED',
        'EVE_REPLACED', 'HEARTBEAT_ASKED', 'HEARTBEAT_CONFIRMED', 'HEARTBEAT_REPLACED', 'HEARTBEAT_MISSED')),
    keep_alive_due_at TIMESTAMP,
    -- When the provider answered the heartbeat; NULL before that, and for a provider who set out instead.
    heartbeat_answered_at TIMESTAMP,
    -- Until when operations want a reserve for the job, whether or not its provider is silent.
    reserve_until TIMESTAMP,
    -- When the provider was suspended during the work; NULL once operations let them finish.
    suspended_at TIMESTAMP,
    -- When each step of the job happened and was reported, as a document; NULL before the first report.
    step_reports TEXT,
    -- The person at home, when the order is for someone else, as a document: name, phone, whether they may confirm, and
    -- what they last reported.
    recipient TEXT,
    -- The phone number of the person at home, by which their calls are known.
    recipient_phone TEXT CHECK (length(recipient_phone) = 14),
    -- The deadlines that were in force when the job was paid or, before that, when the order was submitted or began to
    -- wait for a price, as a document; NULL for a draft.
    deadlines TEXT,
    CONSTRAINT order_details_slot_check CHECK ((slot_date IS NULL) = (slot_from_hour IS NULL) AND (NOT slot_asap
        OR slot_date IS NULL)),
    CONSTRAINT order_details_order_id_key PRIMARY KEY (order_id)
);
CREATE INDEX order_details_recipient_phone_idx ON order_details (recipient_phone) WHERE recipient_phone IS NOT NULL;

-- The member of staff who handles a job that needs help. With a hold, no offers are sent until its end.
CREATE TABLE job_handlers (
    order_id TEXT NOT NULL CONSTRAINT job_handlers_order_id_fkey REFERENCES orders (id),
    staff_id TEXT NOT NULL CONSTRAINT job_handlers_staff_id_fkey REFERENCES users (id),
    since TIMESTAMP NOT NULL,
    ends_at TIMESTAMP NOT NULL CHECK (ends_at > since),
    -- Why the search is held; NULL without a hold.
    hold_reason TEXT CHECK (length(hold_reason) BETWEEN 3 AND 300),
    CONSTRAINT job_handlers_order_id_key PRIMARY KEY (order_id)
);
CREATE INDEX job_handlers_ends_at ON job_handlers (ends_at);

-- Who goes to a job of a company, as its customer was told. The row of an earlier provider of the order counts no more.
CREATE TABLE job_workers (
    order_id TEXT NOT NULL CONSTRAINT job_workers_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT job_workers_provider_id_fkey REFERENCES providers (id),
    -- NULL when the owner of the company goes.
    worker_id TEXT CONSTRAINT job_workers_worker_id_fkey REFERENCES provider_workers (id),
    -- What the customer sees of the worker.
    first_name TEXT,
    photo_url TEXT,
    phone TEXT,
    named_at TIMESTAMP NOT NULL,
    CONSTRAINT job_workers_shown_check CHECK ((worker_id IS NULL) = (first_name IS NULL)
        AND (worker_id IS NOT NULL OR (photo_url IS NULL AND phone IS NULL))),
    CONSTRAINT job_workers_order_id_key PRIMARY KEY (order_id)
);
CREATE INDEX job_workers_provider_id_idx ON job_workers (provider_id, worker_id);
CREATE INDEX job_workers_phone_idx ON job_workers (phone) WHERE phone IS NOT NULL;

CREATE TABLE order_events (
    order_id TEXT NOT NULL CONSTRAINT order_events_order_id_fkey REFERENCES orders (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    from_status TEXT,
    to_status TEXT NOT NULL,
    actor_role TEXT NOT NULL CHECK (actor_role IN ('GUEST', 'CUSTOMER', 'RECIPIENT', 'SERVICE_PROVIDER', 'ADMIN', 'SYSTEM')),
    actor_id TEXT,
    reason TEXT NOT NULL,
    note TEXT,
    at TIMESTAMP NOT NULL,
    prev_hash TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    CONSTRAINT order_events_order_id_seq_key PRIMARY KEY (order_id, seq)
);

CREATE TABLE offers (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL CONSTRAINT offers_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT offers_provider_id_fkey REFERENCES providers (id),
    -- 0 for the offer to the provider whom the customer wishes for.
    wave INTEGER NOT NULL CHECK (wave >= 0),
    state TEXT NOT NULL CHECK (state IN ('SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'LOST', 'WITHDRAWN', 'RESERVED')),
    gross_kobo BIGINT NOT NULL CHECK (gross_kobo > 0),
    commission_kobo BIGINT NOT NULL CHECK (commission_kobo >= 0),
    net_kobo BIGINT NOT NULL CHECK (net_kobo >= 0),
    sent_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    -- When the provider accepted the offer. It stays when the job is lost.
    accepted_at TIMESTAMP,
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    commission_bps INTEGER NOT NULL DEFAULT 1500 CHECK (commission_bps BETWEEN 0 AND 5000),
    -- The distance by road from where the provider starts, in metres.
    distance_m INTEGER CHECK (distance_m >= 0),
    -- Why the loss of the accepted job counts against the provider.
    fault TEXT CHECK (fault IS NULL OR (state = 'WITHDRAWN' AND fault IN ('NO_SHOW', 'LATE_WITHDRAWAL', 'NOT_CONFIRMED', 'HEARTBEAT_MISSED'))),
    -- The member of staff who recorded the fault; null when a rule recorded it.
    fault_by TEXT CONSTRAINT offers_fault_by_fkey REFERENCES users (id),
    -- Since then the fault no longer counts, because an appeal against it was granted.
    fault_waived_at TIMESTAMP,
    by_hand BOOLEAN NOT NULL DEFAULT FALSE,
    -- Whether the provider is asked to be the reserve of a job that another provider has.
    reserve BOOLEAN NOT NULL DEFAULT FALSE CHECK (state <> 'RESERVED' OR reserve),
    -- Whether the offer belongs to an earlier search of the order. The waves of each search are counted from 1.
    past BOOLEAN NOT NULL DEFAULT FALSE,
    -- The parts of the score for which the search chose the provider, and the numbers of that day, as JSON.
    basis TEXT,
    -- When the list of the provider's offers first contained the offer.
    shown_at TIMESTAMP,
    -- When the provider first saw the offer.
    seen_at TIMESTAMP,
    decline_reason TEXT CHECK (decline_reason IS NULL
        OR (state = 'DECLINED' AND decline_reason IN ('TOO_FAR', 'BUSY', 'PRICE', 'SKILL', 'OTHER'))),
    CONSTRAINT offers_fault_shape_check CHECK (fault IS NOT NULL OR (fault_by IS NULL AND fault_waived_at IS NULL))
);
-- postgres:
ALTER TABLE offers ADD CONSTRAINT offers_id_key PRIMARY KEY (id);
CREATE UNIQUE INDEX offers_order_id_provider_id_wave_key ON offers (order_id, provider_id, wave) WHERE NOT past;
CREATE UNIQUE INDEX offers_order_id_key ON offers (order_id) WHERE state = 'ACCEPTED';
CREATE UNIQUE INDEX offers_order_id_reserve_key ON offers (order_id, reserve) WHERE state = 'RESERVED';
-- sqlite:
CREATE UNIQUE INDEX offers_order_id_reserve_key ON offers (order_id, reserve) WHERE state = 'RESERVED';
CREATE UNIQUE INDEX offers_order_id_key ON offers (order_id) WHERE state = 'ACCEPTED';
CREATE UNIQUE INDEX offers_order_id_provider_id_wave_key ON offers (order_id, provider_id, wave) WHERE NOT past;
CREATE UNIQUE INDEX offers_id_key ON offers (id);
-- both:
CREATE INDEX offers_order_id_idx ON offers (order_id, provider_id, sent_at);
CREATE INDEX offers_provider_id_idx ON offers (provider_id, state, expires_at);
CREATE INDEX offers_provider_id_sent_at_idx ON offers (provider_id, sent_at);
CREATE INDEX offers_shown_idx ON offers (provider_id, shown_at) WHERE shown_at IS NOT NULL;
-- The latest offers, for previews of settings.
CREATE INDEX offers_sent_at_idx ON offers (sent_at DESC, id DESC);
CREATE INDEX offers_fault_idx ON offers (provider_id, decided_at) WHERE fault IS NOT NULL;

-- Where the provider was on the way, kept for 30 days. The leg since the position before tells the speed of its hour.
CREATE TABLE order_positions (
    order_id TEXT NOT NULL CONSTRAINT order_positions_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT order_positions_provider_id_fkey REFERENCES providers (id),
    latitude DOUBLE PRECISION NOT NULL CHECK (latitude BETWEEN 4 AND 14),
    longitude DOUBLE PRECISION NOT NULL CHECK (longitude BETWEEN 2.5 AND 15),
    accuracy_m INTEGER NOT NULL CHECK (accuracy_m BETWEEN 0 AND 5000),
    measured_at TIMESTAMP NOT NULL,
    leg_hour INTEGER CHECK (leg_hour BETWEEN 0 AND 23),
    leg_m INTEGER CHECK (leg_m >= 0),
    leg_s INTEGER CHECK (leg_s > 0),
    CONSTRAINT order_positions_leg_check CHECK ((leg_hour IS NULL) = (leg_m IS NULL)
        AND (leg_hour IS NULL) = (leg_s IS NULL)),
    CONSTRAINT order_positions_order_id_measured_at_key PRIMARY KEY (order_id, measured_at)
);
CREATE INDEX order_positions_measured_at_idx ON order_positions (measured_at, order_id);
CREATE INDEX order_positions_provider_id_idx ON order_positions (provider_id, measured_at);
CREATE INDEX order_positions_leg_hour_idx ON order_positions (leg_hour, measured_at DESC) WHERE leg_hour IS NOT NULL;

CREATE TABLE order_shares (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT order_shares_order_id_fkey REFERENCES orders (id),
    token_hash TEXT NOT NULL CHECK (length(token_hash) = 64),
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    revoked_at TIMESTAMP,
    CONSTRAINT order_shares_token_hash_key UNIQUE (token_hash),
    CONSTRAINT order_shares_id_key PRIMARY KEY (id)
);
CREATE INDEX order_shares_order_id_idx ON order_shares (order_id, created_at);

CREATE TABLE order_moves (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT order_moves_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT order_moves_customer_id_fkey REFERENCES users (id),
    provider_id TEXT NOT NULL CONSTRAINT order_moves_provider_id_fkey REFERENCES providers (id),
    reason TEXT NOT NULL CHECK (reason IN ('NO_POWER_OR_WATER', 'OTHER')),
    -- The agreed time; null for as soon as possible.
    from_date TEXT CHECK (length(from_date) = 10),
    from_hour INTEGER CHECK (from_hour BETWEEN 0 AND 23),
    to_date TEXT NOT NULL CHECK (length(to_date) = 10),
    to_hour INTEGER NOT NULL CHECK (to_hour BETWEEN 0 AND 23),
    -- The fee that the customer agreed to; zero for a free move.
    fee_kobo BIGINT NOT NULL CHECK (fee_kobo >= 0),
    fee_vat_kobo BIGINT NOT NULL CHECK (fee_vat_kobo >= 0 AND fee_vat_kobo <= fee_kobo),
    paid_at TIMESTAMP,
    state TEXT NOT NULL CHECK (state IN ('AWAITING_PAYMENT', 'ASKED', 'ACCEPTED', 'DECLINED', 'UNANSWERED',
        'UNAVAILABLE', 'WITHDRAWN', 'LAPSED', 'ENDED')),
    asked_at TIMESTAMP NOT NULL,
    -- The time by which the customer must pay, or by which the provider must answer.
    due_at TIMESTAMP NOT NULL,
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT order_moves_from_check CHECK ((from_date IS NULL) = (from_hour IS NULL)),
    CONSTRAINT order_moves_due_check CHECK (due_at > asked_at),
    CONSTRAINT order_moves_decided_check CHECK ((state IN ('AWAITING_PAYMENT', 'ASKED')) = (decided_at IS NULL)),
    -- A move that costs a fee is asked of the provider only once the fee is paid.
    CONSTRAINT order_moves_paid_check CHECK ((paid_at IS NULL OR fee_kobo > 0)
        AND (state NOT IN ('AWAITING_PAYMENT', 'LAPSED') OR (paid_at IS NULL AND fee_kobo > 0))
        AND (state NOT IN ('ASKED', 'ACCEPTED', 'DECLINED', 'UNANSWERED', 'UNAVAILABLE') OR fee_kobo = 0
            OR paid_at IS NOT NULL)),
    CONSTRAINT order_moves_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX order_moves_order_id_key ON order_moves (order_id) WHERE state IN ('AWAITING_PAYMENT', 'ASKED');
CREATE INDEX order_moves_order_id_idx ON order_moves (order_id, asked_at, id);
-- The requests that hold a place in a delivery window.
CREATE INDEX order_moves_to_date_idx ON order_moves (to_date, to_hour);

-- The changes of the time of an order that was paid.
CREATE TABLE time_changes (
    order_id TEXT NOT NULL CONSTRAINT time_changes_order_id_fkey REFERENCES orders (id),
    number INTEGER NOT NULL CHECK (number > 0),
    -- A time without a date is as soon as possible.
    from_date TEXT CHECK (length(from_date) = 10),
    from_hour INTEGER CHECK (from_hour BETWEEN 0 AND 23),
    to_date TEXT CHECK (length(to_date) = 10),
    to_hour INTEGER CHECK (to_hour BETWEEN 0 AND 23),
    changed_by TEXT NOT NULL CHECK (changed_by IN ('CUSTOMER', 'STAFF', 'AGREEMENT', 'SEARCH')),
    -- The person whose command changed the time; null for the system.
    actor_id TEXT,
    at TIMESTAMP NOT NULL,
    CONSTRAINT time_changes_hours_check CHECK ((from_date IS NULL) = (from_hour IS NULL)
        AND (to_date IS NULL) = (to_hour IS NULL)),
    CONSTRAINT time_changes_order_id_number_key PRIMARY KEY (order_id, number)
);
-- append-only: time_changes

CREATE TABLE access_attempts (
    order_id TEXT NOT NULL CONSTRAINT access_attempts_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT access_attempts_provider_id_fkey REFERENCES providers (id),
    step TEXT NOT NULL CHECK (step IN ('ARRIVED', 'CALLED')),
    at TIMESTAMP NOT NULL,
    CONSTRAINT access_attempts_order_id_at_step_key PRIMARY KEY (order_id, at, step)
);

CREATE TABLE change_orders (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT change_orders_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT change_orders_provider_id_fkey REFERENCES providers (id),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 10),
    lines TEXT NOT NULL,
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
    -- The id of an upload, without a foreign key: the upload may be erased before the change order.
    photo_id TEXT NOT NULL CHECK (length(photo_id) = 36),
    total_kobo BIGINT NOT NULL CHECK (total_kobo > 0),
    -- Whether the change order is covered by the materials that need no approval.
    within BOOLEAN NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('PROPOSED', 'APPROVED', 'PAID', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
    proposed_at TIMESTAMP NOT NULL,
    lapses_at TIMESTAMP NOT NULL,
    approved_at TIMESTAMP,
    ended_at TIMESTAMP,
    price_version_id TEXT CONSTRAINT change_orders_price_version_id_fkey REFERENCES price_versions (id),
    version BIGINT NOT NULL,
    -- A change order belongs to a price version exactly when it is paid. An approved or paid one
    -- has an approval time.
    CONSTRAINT change_orders_paid_check CHECK ((state = 'PAID') = (price_version_id IS NOT NULL)),
    CONSTRAINT change_orders_approved_check CHECK (state NOT IN ('APPROVED', 'PAID') OR approved_at IS NOT NULL),
    CONSTRAINT change_orders_ended_check CHECK ((state IN ('PAID', 'DECLINED', 'WITHDRAWN')) = (ended_at IS NOT NULL)),
    CONSTRAINT change_orders_order_id_number_key UNIQUE (order_id, number),
    CONSTRAINT change_orders_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX change_orders_order_id_key ON change_orders (order_id) WHERE state IN ('PROPOSED', 'APPROVED');
CREATE UNIQUE INDEX change_orders_price_version_id_key ON change_orders (price_version_id)
    WHERE price_version_id IS NOT NULL;
-- The proposals that a customer had to answer, for previews of settings.
CREATE INDEX change_orders_proposed_at_idx ON change_orders (proposed_at DESC, id DESC) WHERE NOT within;
CREATE INDEX change_orders_photo_id_idx ON change_orders (photo_id);

CREATE TABLE order_messages (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT order_messages_order_id_fkey REFERENCES orders (id),
    -- The provider who had the job. A later provider does not see the message.
    provider_id TEXT NOT NULL CONSTRAINT order_messages_provider_id_fkey REFERENCES providers (id),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 1000),
    side TEXT NOT NULL CHECK (side IN ('customer', 'provider')),
    author_id TEXT NOT NULL CONSTRAINT order_messages_author_id_fkey REFERENCES users (id),
    body TEXT CHECK (length(body) BETWEEN 1 AND 1000),
    -- The id of an upload, without a foreign key: the upload may be erased before the message.
    upload_id TEXT CHECK (length(upload_id) = 36),
    sent_at TIMESTAMP NOT NULL,
    read_at TIMESTAMP,
    CONSTRAINT order_messages_content_check CHECK (body IS NOT NULL OR upload_id IS NOT NULL),
    CONSTRAINT order_messages_order_id_number_key UNIQUE (order_id, number),
    CONSTRAINT order_messages_id_key PRIMARY KEY (id)
);
CREATE INDEX order_messages_author_id_idx ON order_messages (author_id, sent_at, id);
CREATE INDEX order_messages_order_id_author_id_idx ON order_messages (order_id, author_id, number);
CREATE INDEX order_messages_unread_idx ON order_messages (order_id, side) WHERE read_at IS NULL;
CREATE INDEX order_messages_upload_id_idx ON order_messages (upload_id) WHERE upload_id IS NOT NULL;

-- Calls between the sides of a job through the relay number, kept for 30 days. They have no phone number and no recording.
CREATE TABLE phone_calls (
    id TEXT NOT NULL CHECK (length(id) = 36),
    -- The id of the call at the provider of phone calls.
    session TEXT NOT NULL CHECK (length(session) BETWEEN 1 AND 100),
    order_id TEXT NOT NULL CONSTRAINT phone_calls_order_id_fkey REFERENCES orders (id),
    -- The provider who had the job or made the return visit.
    provider_id TEXT NOT NULL CONSTRAINT phone_calls_provider_id_fkey REFERENCES providers (id),
    -- The side that called.
    side TEXT NOT NULL CHECK (side IN ('CUSTOMER', 'RECIPIENT', 'PROVIDER')),
    -- The account that called; NULL for the person at home.
    caller_id TEXT CONSTRAINT phone_calls_caller_id_fkey REFERENCES users (id),
    started_at TIMESTAMP NOT NULL,
    ended_at TIMESTAMP,
    -- NULL until the end is reported.
    outcome TEXT CHECK (outcome IN ('ANSWERED', 'BUSY', 'UNANSWERED')),
    talk_seconds INTEGER NOT NULL CHECK (talk_seconds >= 0),
    cost_kobo BIGINT CHECK (cost_kobo >= 0),
    CONSTRAINT phone_calls_caller_check CHECK ((side = 'RECIPIENT') = (caller_id IS NULL)),
    CONSTRAINT phone_calls_end_check CHECK ((ended_at IS NULL) = (outcome IS NULL)),
    CONSTRAINT phone_calls_session_key UNIQUE (session),
    CONSTRAINT phone_calls_id_key PRIMARY KEY (id)
);
CREATE INDEX phone_calls_order_id_idx ON phone_calls (order_id, started_at);
CREATE INDEX phone_calls_caller_id_idx ON phone_calls (caller_id, started_at, id) WHERE caller_id IS NOT NULL;
CREATE INDEX phone_calls_started_at_idx ON phone_calls (started_at, id);

-- The taps on "Call", which say about which order the next call of a person is. They are kept for a day.
CREATE TABLE call_intents (
    id TEXT NOT NULL CHECK (length(id) = 36),
    user_id TEXT NOT NULL CONSTRAINT call_intents_user_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT call_intents_order_id_fkey REFERENCES orders (id),
    tapped_at TIMESTAMP NOT NULL,
    CONSTRAINT call_intents_id_key PRIMARY KEY (id)
);
CREATE INDEX call_intents_user_id_idx ON call_intents (user_id, tapped_at, id);
CREATE INDEX call_intents_tapped_at_idx ON call_intents (tapped_at);

CREATE TABLE uploads (
    id TEXT NOT NULL CHECK (length(id) = 36),
    -- Nobody owns a file from a conversation with a person who has no account.
    owner_id TEXT CONSTRAINT uploads_owner_id_fkey REFERENCES users (id),
    file TEXT NOT NULL CHECK (length(file) = 32),
    bytes BIGINT NOT NULL CHECK (bytes > 0),
    -- A voice note has neither a width nor a height.
    width INTEGER NOT NULL CHECK (width >= 0),
    height INTEGER NOT NULL CHECK (height >= 0),
    sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
    created_at TIMESTAMP NOT NULL,
    -- The request that shows the photo. A photo without one is deleted after a week.
    order_id TEXT CONSTRAINT uploads_order_id_fkey REFERENCES orders (id),
    CONSTRAINT uploads_file_key UNIQUE (file),
    CONSTRAINT uploads_id_key PRIMARY KEY (id)
);
CREATE INDEX uploads_owner_id_idx ON uploads (owner_id, bytes);
CREATE INDEX uploads_order_id_idx ON uploads (order_id, created_at) WHERE order_id IS NOT NULL;
CREATE INDEX uploads_unattached_idx ON uploads (created_at) WHERE order_id IS NULL;

CREATE TABLE assessments (
    order_id TEXT NOT NULL CONSTRAINT assessments_order_id_fkey REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
    customer_id TEXT NOT NULL CONSTRAINT assessments_customer_id_fkey REFERENCES users (id),
    cause TEXT NOT NULL CHECK (cause IN ('SERVICE', 'ENGINE', 'UNANSWERED', 'CUSTOMER')),
    kind TEXT NOT NULL CHECK (kind IN ('REMOTE', 'ON_SITE')),
    state TEXT NOT NULL CHECK (state IN ('NEEDED', 'FEE_DUE', 'SCHEDULED', 'EN_ROUTE', 'ON_SITE', 'REPORTED', 'ACCEPTED',
        'REJECTED', 'CUSTOMER_NO_SHOW', 'ASSESSOR_NO_SHOW', 'CANCELLED', 'EXPIRED', 'OFFERED')),
    assessor_id TEXT CONSTRAINT assessments_assessor_id_fkey REFERENCES users (id),
    visit_at TIMESTAMP,
    -- When the last step of the visit was reported.
    step_at TIMESTAMP,
    -- Until when the report is due.
    answer_by TIMESTAMP NOT NULL,
    scheduled_by TEXT CONSTRAINT assessments_scheduled_by_fkey REFERENCES users (id),
    report TEXT,
    -- The likely price of the job according to the report; null if the report advises against the job.
    likely_kobo BIGINT CHECK (likely_kobo > 0),
    reported_by TEXT CONSTRAINT assessments_reported_by_fkey REFERENCES users (id),
    reported_at TIMESTAMP,
    reviewed_by TEXT CONSTRAINT assessments_reviewed_by_fkey REFERENCES users (id),
    reviewed_at TIMESTAMP,
    note TEXT CHECK (length(note) BETWEEN 1 AND 500),
    returns INTEGER NOT NULL CHECK (returns >= 0),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    -- The fee of the last visit that had one.
    fee_number INTEGER CHECK (fee_number > 0),
    fee_kobo BIGINT CHECK (fee_kobo > 0),
    fee_half BOOLEAN,
    fee_state TEXT CHECK (fee_state IN ('DUE', 'PAID', 'EARNED', 'RETURNED', 'LAPSED')),
    fee_due_at TIMESTAMP,
    -- Until when it counts towards the price.
    fee_credit_until TIMESTAMP,
    CONSTRAINT assessments_fee_check CHECK ((fee_number IS NULL) = (fee_kobo IS NULL)
        AND (fee_number IS NULL) = (fee_half IS NULL) AND (fee_number IS NULL) = (fee_state IS NULL)
        AND (fee_number IS NULL) = (fee_due_at IS NULL)
        AND (fee_credit_until IS NULL OR (fee_state IS NOT NULL AND fee_state = 'EARNED'))),
    -- A visit waits for its fee, and a paid fee is held for a visit.
    CONSTRAINT assessments_due_fee_check CHECK (((state = 'FEE_DUE') = (COALESCE(fee_state, '') = 'DUE'))
        AND (COALESCE(fee_state, '') <> 'PAID' OR (kind = 'ON_SITE' AND state IN ('SCHEDULED', 'EN_ROUTE', 'ON_SITE')))),
    CONSTRAINT assessments_visit_check CHECK ((assessor_id IS NULL) = (visit_at IS NULL)
        AND (assessor_id IS NULL) = (scheduled_by IS NULL)
        AND (state IN ('NEEDED', 'CANCELLED', 'EXPIRED', 'OFFERED') OR assessor_id IS NOT NULL)),
    -- Only a visit has steps.
    CONSTRAINT assessments_steps_check CHECK (state NOT IN ('EN_ROUTE', 'ON_SITE', 'CUSTOMER_NO_SHOW', 'ASSESSOR_NO_SHOW')
        OR (kind = 'ON_SITE' AND step_at IS NOT NULL)),
    CONSTRAINT assessments_report_check CHECK ((report IS NULL) = (reported_by IS NULL)
        AND (report IS NULL) = (reported_at IS NULL) AND (state NOT IN ('REPORTED', 'ACCEPTED', 'REJECTED')
        OR report IS NOT NULL)),
    -- A decision of the system has a time and no person.
    CONSTRAINT assessments_review_check CHECK ((reviewed_by IS NULL OR reviewed_at IS NOT NULL)
        AND (state NOT IN ('ACCEPTED', 'REJECTED') OR reviewed_at IS NOT NULL)),
    -- No one assesses their own request, and no one reviews the report of their own visit.
    CONSTRAINT assessments_people_check CHECK (assessor_id <> customer_id AND (state <> 'ACCEPTED'
        OR reviewed_by <> assessor_id)),
    CONSTRAINT assessments_order_id_key PRIMARY KEY (order_id)
);
CREATE INDEX assessments_state_idx ON assessments (state, answer_by, order_id);
CREATE INDEX assessments_assessor_id_idx ON assessments (assessor_id, visit_at, order_id);
CREATE INDEX assessments_reviewed_at_idx ON assessments (state, reviewed_at);

-- sqlite:
CREATE TRIGGER order_events_no_delete BEFORE DELETE ON order_events
BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events
WHEN (OLD.note IS NOT NULL AND NEW.note GLOB 'sha256:*' AND length(NEW.note) = 71
    AND NEW.order_id = OLD.order_id AND NEW.seq = OLD.seq AND NEW.from_status IS OLD.from_status
    AND NEW.to_status = OLD.to_status AND NEW.actor_role = OLD.actor_role AND NEW.actor_id IS OLD.actor_id
    AND NEW.reason = OLD.reason AND NEW.at = OLD.at AND NEW.prev_hash = OLD.prev_hash AND NEW.hash = OLD.hash) IS NOT TRUE
BEGIN SELECT RAISE(ABORT, 'order_events is append-only'); END;
-- postgres:
CREATE TRIGGER order_events_no_delete BEFORE DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_no_truncate BEFORE TRUNCATE ON order_events EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events FOR EACH ROW
WHEN ((OLD.note IS NOT NULL AND NEW.note LIKE 'sha256:%' AND length(NEW.note) = 71
    AND NEW.order_id = OLD.order_id AND NEW.seq = OLD.seq AND NEW.from_status IS NOT DISTINCT FROM OLD.from_status
    AND NEW.to_status = OLD.to_status AND NEW.actor_role = OLD.actor_role
    AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id AND NEW.reason = OLD.reason AND NEW.at = OLD.at
    AND NEW.prev_hash = OLD.prev_hash AND NEW.hash = OLD.hash) IS NOT TRUE)
EXECUTE FUNCTION refuse_change();
-- both:

-- The bookings of a delivery window.
CREATE INDEX order_details_slot_date_idx ON order_details (slot_date, slot_from_hour) WHERE slot_date IS NOT NULL;

-- What riders weighed before and after filling.
CREATE TABLE gas_weighings (
    order_id TEXT NOT NULL CONSTRAINT gas_weighings_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT gas_weighings_provider_id_fkey REFERENCES providers (id),
    -- The plant that filled them, if the rider named it.
    plant_id TEXT CONSTRAINT gas_weighings_plant_id_fkey REFERENCES gas_plants (id),
    ordered_grams BIGINT NOT NULL CHECK (ordered_grams > 0),
    before_grams BIGINT NOT NULL CHECK (before_grams BETWEEN 1 AND 250000),
    after_grams BIGINT NOT NULL CHECK (after_grams <= 250000),
    refunded_kobo BIGINT NOT NULL CHECK (refunded_kobo >= 0),
    -- What was refunded because the price of a kilogram fell before the filling.
    price_fall_kobo BIGINT NOT NULL CHECK (price_fall_kobo >= 0),
    -- What the provider is paid with their share because it rose, unless gas is refunded.
    price_rise_kobo BIGINT NOT NULL CHECK (price_rise_kobo >= 0),
    -- Whether the difference is more than the scale explains.
    beyond_tolerance BOOLEAN NOT NULL,
    weighed_at TIMESTAMP NOT NULL,
    CHECK (after_grams > before_grams),
    CONSTRAINT gas_weighings_order_id_key PRIMARY KEY (order_id)
);
CREATE INDEX gas_weighings_weighed_at_idx ON gas_weighings (weighed_at DESC, order_id DESC) WHERE beyond_tolerance;
-- The fills of a period, by plant and by rider.
CREATE INDEX gas_weighings_fills_idx ON gas_weighings (weighed_at);
-- append-only: gas_weighings
