CREATE TABLE tickets (
    id TEXT NOT NULL CHECK (length(id) = 36),
    reference TEXT NOT NULL CHECK (length(reference) = 12),
    -- The owner: an account, or a guest with a confirmed phone number and a link.
    user_id TEXT CONSTRAINT tickets_user_id_fkey REFERENCES users (id),
    category TEXT NOT NULL
        CHECK (category IN ('CANCELLATION', 'REFUND', 'PAYMENT_MISSING', 'LATE_NOSHOW', 'QUALITY', 'DAMAGE',
        'SAFETY', 'GAS_SAFETY', 'PAYOUT', 'DOCUMENT', 'ACCOUNT', 'OTHER')),
    subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 120),
    channel TEXT NOT NULL DEFAULT 'WEB' CHECK (channel IN ('WEB', 'WHATSAPP', 'PHONE', 'EMAIL')),
    order_id TEXT CONSTRAINT tickets_order_id_fkey REFERENCES orders (id),
    state TEXT NOT NULL CHECK (state IN ('NEW', 'OPEN', 'WAITING_CUSTOMER', 'WAITING_PROVIDER', 'WAITING_INTERNAL',
        'RESOLVED', 'CLOSED')),
    priority TEXT NOT NULL CHECK (priority IN ('P0', 'P1', 'P2', 'P3')),
    messages INTEGER NOT NULL CHECK (messages BETWEEN 1 AND 200),
    answer_due_at TIMESTAMP NOT NULL,
    answered_at TIMESTAMP,
    resolved_at TIMESTAMP,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    -- Where the person last was who reported danger.
    latitude DOUBLE PRECISION CHECK (latitude BETWEEN 4 AND 14),
    longitude DOUBLE PRECISION CHECK (longitude BETWEEN 2.5 AND 15),
    accuracy_m INTEGER CHECK (accuracy_m BETWEEN 0 AND 20000),
    located_at TIMESTAMP,
    -- The number is deleted some time after the last change of the ticket; the hash of the link stays.
    guest_phone TEXT CHECK (length(guest_phone) = 14),
    guest_link_hash TEXT CHECK (length(guest_link_hash) = 64),
    -- When staff revoked the link. From then on it is answered like an unknown one.
    guest_link_revoked_at TIMESTAMP,
    -- The member of staff who takes care of it.
    taken_by TEXT CONSTRAINT tickets_taken_by_fkey REFERENCES users (id),
    -- The times for its answers that were in force when it was opened, as JSON. A time that is not named is the default.
    answer_times TEXT NOT NULL DEFAULT '{}',
    CONSTRAINT tickets_position_check CHECK ((latitude IS NULL) = (longitude IS NULL)
        AND (latitude IS NULL) = (accuracy_m IS NULL) AND (latitude IS NULL) = (located_at IS NULL)),
    CONSTRAINT tickets_owner_check CHECK ((user_id IS NULL) = (guest_link_hash IS NOT NULL)
        AND (guest_phone IS NULL OR user_id IS NULL) AND (guest_link_revoked_at IS NULL OR user_id IS NULL)),
    CONSTRAINT tickets_guest_check CHECK (user_id IS NOT NULL OR (order_id IS NULL AND latitude IS NULL)),
    CONSTRAINT tickets_guest_link_hash_key UNIQUE (guest_link_hash),
    CONSTRAINT tickets_reference_key UNIQUE (reference),
    CONSTRAINT tickets_id_key PRIMARY KEY (id)
);
CREATE INDEX tickets_user_id_idx ON tickets (user_id, updated_at DESC, id DESC);
CREATE INDEX tickets_state_idx ON tickets (state, answer_due_at, id);
CREATE INDEX tickets_order_id_idx ON tickets (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX tickets_user_id_state_idx ON tickets (user_id, state);
CREATE INDEX tickets_created_at_idx ON tickets (created_at);
CREATE INDEX tickets_guest_phone_idx ON tickets (guest_phone, created_at) WHERE guest_phone IS NOT NULL;

CREATE TABLE ticket_messages (
    id TEXT NOT NULL CHECK (length(id) = 36),
    ticket_id TEXT NOT NULL CONSTRAINT ticket_messages_ticket_id_fkey REFERENCES tickets (id),
    number INTEGER NOT NULL CHECK (number > 0),
    author TEXT NOT NULL CHECK (author IN ('customer', 'support', 'provider')),
    -- Absent for a guest.
    author_id TEXT CONSTRAINT ticket_messages_author_id_fkey REFERENCES users (id),
    body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
    created_at TIMESTAMP NOT NULL,
    -- The ids of photos, as a JSON list.
    photos TEXT NOT NULL DEFAULT '[]',
    CONSTRAINT ticket_messages_author_id_check CHECK (author_id IS NOT NULL OR (author = 'customer' AND photos = '[]')),
    CONSTRAINT ticket_messages_ticket_id_number_key UNIQUE (ticket_id, number),
    CONSTRAINT ticket_messages_id_key PRIMARY KEY (id)
);
-- Finds the messages that show a photo of a person.
CREATE INDEX ticket_messages_author_id_idx ON ticket_messages (author_id) WHERE photos <> '[]';

-- The questions of staff to the provider of the order that a ticket is about.
CREATE TABLE ticket_questions (
    id TEXT NOT NULL CHECK (length(id) = 36),
    ticket_id TEXT NOT NULL CONSTRAINT ticket_questions_ticket_id_fkey REFERENCES tickets (id),
    provider_id TEXT NOT NULL CONSTRAINT ticket_questions_provider_id_fkey REFERENCES providers (id),
    asked_by TEXT NOT NULL CONSTRAINT ticket_questions_asked_by_fkey REFERENCES users (id),
    question TEXT NOT NULL CHECK (length(question) BETWEEN 1 AND 2000),
    asked_at TIMESTAMP NOT NULL,
    answer TEXT CHECK (length(answer) BETWEEN 1 AND 2000),
    answered_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT ticket_questions_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
    CONSTRAINT ticket_questions_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX ticket_questions_ticket_id_key ON ticket_questions (ticket_id) WHERE answered_at IS NULL;
CREATE INDEX ticket_questions_ticket_id_idx ON ticket_questions (ticket_id, asked_at, id);
CREATE INDEX ticket_questions_provider_id_idx ON ticket_questions (provider_id, asked_at DESC, id DESC);

CREATE TABLE alarms (
    id TEXT NOT NULL CHECK (length(id) = 36),
    ticket_id TEXT CONSTRAINT alarms_ticket_id_fkey REFERENCES tickets (id),
    -- The order whose safety PIN was entered.
    order_id TEXT CONSTRAINT alarms_order_id_fkey REFERENCES orders (id),
    caller_name TEXT CHECK (length(caller_name) BETWEEN 1 AND 80),
    caller_phone TEXT CHECK (length(caller_phone) BETWEEN 1 AND 20),
    message TEXT CHECK (length(message) BETWEEN 1 AND 2000),
    category TEXT NOT NULL CHECK (category IN ('PAYMENT_MISSING', 'LATE_NOSHOW', 'DAMAGE', 'SAFETY', 'GAS_SAFETY')),
    priority TEXT NOT NULL CHECK (priority IN ('P0', 'P1')),
    raised_at TIMESTAMP NOT NULL,
    due_at TIMESTAMP NOT NULL,
    escalated_at TIMESTAMP,
    taken_by TEXT CONSTRAINT alarms_taken_by_fkey REFERENCES users (id),
    taken_at TIMESTAMP,
    version BIGINT NOT NULL,
    -- Where the phone of the provider last was when a silent alarm was raised.
    latitude DOUBLE PRECISION CHECK (latitude BETWEEN 4 AND 14),
    longitude DOUBLE PRECISION CHECK (longitude BETWEEN 2.5 AND 15),
    accuracy_m INTEGER CHECK (accuracy_m BETWEEN 0 AND 20000),
    located_at TIMESTAMP,
    CONSTRAINT alarms_position_check CHECK ((latitude IS NULL) = (longitude IS NULL)
        AND (latitude IS NULL) = (accuracy_m IS NULL) AND (latitude IS NULL) = (located_at IS NULL)
        AND (latitude IS NULL OR order_id IS NOT NULL)),
    CONSTRAINT alarms_source_check CHECK ((ticket_id IS NULL AND order_id IS NULL) = (caller_name IS NOT NULL)
        AND (ticket_id IS NULL OR order_id IS NULL) AND (caller_name IS NULL) = (caller_phone IS NULL) AND (caller_name IS NULL) = (message IS NULL)),
    CONSTRAINT alarms_taken_check CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
    CONSTRAINT alarms_ticket_id_key UNIQUE (ticket_id),
    CONSTRAINT alarms_id_key PRIMARY KEY (id)
);
CREATE INDEX alarms_order_id_idx ON alarms (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX alarms_open_idx ON alarms (raised_at, id) WHERE taken_at IS NULL;
CREATE INDEX alarms_taken_at_idx ON alarms (taken_at DESC, id) WHERE taken_at IS NOT NULL;

CREATE TABLE alarm_calls (
    id TEXT NOT NULL CHECK (length(id) = 36),
    alarm_id TEXT NOT NULL CONSTRAINT alarm_calls_alarm_id_fkey REFERENCES alarms (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL CONSTRAINT alarm_calls_user_id_fkey REFERENCES users (id),
    escalated BOOLEAN NOT NULL,
    CONSTRAINT alarm_calls_alarm_id_user_id_escalated_key UNIQUE (alarm_id, user_id, escalated),
    CONSTRAINT alarm_calls_id_key PRIMARY KEY (id)
);

CREATE TABLE cancellations (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT cancellations_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT cancellations_customer_id_fkey REFERENCES users (id),
    ticket_id TEXT NOT NULL CONSTRAINT cancellations_ticket_id_fkey REFERENCES tickets (id),
    reason TEXT NOT NULL CHECK (reason IN ('CHANGED_MIND', 'WRONG_TIME', 'EMERGENCY', 'OTHER', 'NO_ACCESS',
        'CYLINDER_REJECTED')),
    stage TEXT NOT NULL CHECK (stage IN ('UNASSIGNED', 'PROVIDER_LATE', 'REPLACED', 'GRACE', 'EARLY', 'SOON', 'LATE',
        'NO_ACCESS', 'CYLINDER_REJECTED', 'FIRST_CYLINDER_REJECTED')),
    received_kobo BIGINT NOT NULL CHECK (received_kobo >= 0),
    refund_kobo BIGINT NOT NULL CHECK (refund_kobo >= 0),
    fee_kobo BIGINT NOT NULL CHECK (fee_kobo >= 0),
    vat_kobo BIGINT NOT NULL CHECK (vat_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('ASKED', 'DONE', 'WAIVED', 'REFUSED', 'LAPSED')),
    -- The time at which the request takes effect unless support objects; null if support decides.
    due_at TIMESTAMP,
    decided_by TEXT CONSTRAINT cancellations_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    note TEXT CHECK (length(note) BETWEEN 1 AND 500),
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    as_credit BOOLEAN NOT NULL DEFAULT FALSE,
    cylinder_fault TEXT CHECK (cylinder_fault IN ('EXPIRED', 'DAMAGED', 'LEAKING', 'OVERFULL', 'WRONG_SIZE')),
    -- The provider who rejected the cylinder, and the compensation when the customer paid no fee.
    rejected_by TEXT CONSTRAINT cancellations_rejected_by_fkey REFERENCES providers (id),
    make_good_kobo BIGINT CHECK (make_good_kobo > 0),
    make_good_state TEXT CHECK (make_good_state IN ('PAID', 'HELD', 'REFUSED')),
    -- The ticket of the provider in which staff decide about a compensation that is held.
    make_good_ticket_id TEXT CONSTRAINT cancellations_make_good_ticket_id_fkey REFERENCES tickets (id),
    make_good_decided_by TEXT CONSTRAINT cancellations_make_good_decided_by_fkey REFERENCES users (id),
    CONSTRAINT cancellations_terms_check CHECK (refund_kobo + fee_kobo = received_kobo AND vat_kobo <= fee_kobo),
    CONSTRAINT cancellations_waived_check CHECK (state <> 'WAIVED' OR (fee_kobo = 0 AND note IS NOT NULL)),
    CONSTRAINT cancellations_decided_check CHECK ((state = 'ASKED') = (decided_at IS NULL)),
    -- A timer never charges a customer for no access; only a person may decide that.
    CONSTRAINT cancellations_no_access_check CHECK ((stage = 'NO_ACCESS') = (reason = 'NO_ACCESS')
        AND (stage <> 'NO_ACCESS' OR (due_at IS NULL AND (state <> 'DONE' OR decided_by IS NOT NULL)))),
    CONSTRAINT cancellations_cylinder_check CHECK ((reason = 'CYLINDER_REJECTED') = (cylinder_fault IS NOT NULL)
        AND (reason = 'CYLINDER_REJECTED') = (stage IN ('CYLINDER_REJECTED', 'FIRST_CYLINDER_REJECTED'))),
    CONSTRAINT cancellations_rejected_by_check CHECK ((cylinder_fault IS NULL) = (rejected_by IS NULL)),
    CONSTRAINT cancellations_make_good_check CHECK ((make_good_state IS NULL) = (make_good_kobo IS NULL)
        AND (make_good_state IS NULL OR (rejected_by IS NOT NULL AND fee_kobo = 0 AND state IN ('DONE', 'WAIVED')))),
    -- Only a person pays or refuses a compensation that was held.
    CONSTRAINT cancellations_make_good_held_check CHECK (
        (make_good_ticket_id IS NULL OR make_good_state IS NOT NULL)
        AND (make_good_state IS NULL OR make_good_state = 'PAID' OR make_good_ticket_id IS NOT NULL)
        AND (make_good_decided_by IS NOT NULL)
            = (make_good_ticket_id IS NOT NULL AND make_good_state IS NOT NULL AND make_good_state <> 'HELD')),
    CONSTRAINT cancellations_ticket_id_key UNIQUE (ticket_id),
    CONSTRAINT cancellations_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX cancellations_order_id_key ON cancellations (order_id) WHERE state = 'ASKED';
CREATE INDEX cancellations_order_id_idx ON cancellations (order_id, created_at);
CREATE INDEX cancellations_carried_out_idx ON cancellations (created_at DESC, id DESC) WHERE state IN ('DONE', 'WAIVED');
CREATE INDEX cancellations_cylinder_idx ON cancellations (customer_id) WHERE reason = 'CYLINDER_REJECTED';
CREATE INDEX cancellations_make_good_idx ON cancellations (rejected_by, decided_at) WHERE make_good_state IS NOT NULL;
CREATE INDEX cancellations_make_good_decided_at_idx ON cancellations (decided_at DESC, id DESC)
    WHERE make_good_state IS NOT NULL;
CREATE INDEX cancellations_customer_id_idx ON cancellations (customer_id, decided_at) WHERE state = 'WAIVED';

CREATE TABLE disputes (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT disputes_order_id_fkey REFERENCES orders (id),
    side TEXT NOT NULL CHECK (side IN ('CUSTOMER', 'PROVIDER', 'SUPPORT')),
    opener_id TEXT NOT NULL CONSTRAINT disputes_opener_id_fkey REFERENCES users (id),
    -- The provider who had the job when the dispute was opened.
    provider_id TEXT CONSTRAINT disputes_provider_id_fkey REFERENCES providers (id),
    reason TEXT NOT NULL
        CHECK (reason IN ('NOT_DONE', 'POOR_WORK', 'DAMAGE', 'NO_SHOW', 'NO_ACCESS', 'SAFETY', 'THEFT',
        'WRONG_PRICE', 'OTHER')),
    statement TEXT NOT NULL CHECK (length(statement) BETWEEN 1 AND 1000),
    -- The ids of photos, as a JSON list.
    photos TEXT NOT NULL,
    -- The status of the order before the dispute.
    from_status TEXT NOT NULL CHECK (from_status IN ('ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
    appeal_of TEXT CONSTRAINT disputes_appeal_of_fkey REFERENCES disputes (id),
    opened_at TIMESTAMP NOT NULL,
    answer_due_at TIMESTAMP NOT NULL,
    answer TEXT CHECK (length(answer) BETWEEN 1 AND 1000),
    answered_at TIMESTAMP,
    answer_photos TEXT NOT NULL,
    -- What both sides and support added while it was open, as a JSON list.
    statements TEXT NOT NULL,
    due_at TIMESTAMP NOT NULL,
    missed INTEGER NOT NULL CHECK (missed >= 0),
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'DECIDED', 'WITHDRAWN')),
    -- The decision, or the proposed decision while a second person must still approve it.
    verdict TEXT CHECK (verdict IN ('RELEASE', 'GOODWILL', 'PARTIAL', 'REWORK_SAME', 'REWORK_OTHER', 'FULL_REFUND',
        'UPHOLD', 'RELIEVE')),
    line TEXT,
    amount_kobo BIGINT NOT NULL CHECK (amount_kobo >= 0),
    ruling_reason TEXT CHECK (ruling_reason IN ('DONE_AS_AGREED', 'NOT_DONE', 'POOR_WORK', 'DAMAGE', 'NO_SHOW',
        'NO_ACCESS', 'NOT_SHOWN', 'SAFETY', 'OVERDUE', 'OTHER')),
    explanation TEXT CHECK (length(explanation) BETWEEN 1 AND 500),
    decided_by TEXT CONSTRAINT disputes_decided_by_fkey REFERENCES users (id),
    seconded_by TEXT CONSTRAINT disputes_seconded_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT disputes_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
    CONSTRAINT disputes_decided_check CHECK ((state = 'OPEN') = (decided_at IS NULL)),
    CONSTRAINT disputes_ruling_check CHECK ((verdict IS NULL) = (explanation IS NULL)
        AND (verdict IS NULL) = (ruling_reason IS NULL)),
    CONSTRAINT disputes_outcome_check CHECK (state <> 'DECIDED' OR verdict IS NOT NULL),
    -- A full refund is decided by two people, or by a timer when no one decided in time.
    CONSTRAINT disputes_two_people_check CHECK ((seconded_by IS NULL OR (decided_by IS NOT NULL
        AND seconded_by <> decided_by)) AND (state <> 'DECIDED' OR verdict <> 'FULL_REFUND'
        OR (decided_by IS NULL) = (seconded_by IS NULL))),
    CONSTRAINT disputes_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX disputes_order_id_key ON disputes (order_id) WHERE state = 'OPEN';
CREATE UNIQUE INDEX disputes_appeal_of_key ON disputes (appeal_of) WHERE appeal_of IS NOT NULL;
CREATE INDEX disputes_order_id_idx ON disputes (order_id, opened_at, id);
CREATE INDEX disputes_state_idx ON disputes (state, due_at, id);
CREATE INDEX disputes_opened_at_idx ON disputes (opened_at, id);
CREATE INDEX disputes_provider_id_idx ON disputes (provider_id, opened_at);

CREATE TABLE warranty_claims (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT warranty_claims_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT warranty_claims_customer_id_fkey REFERENCES users (id),
    opened_at TIMESTAMP NOT NULL,
    -- May be empty: one tap opens a claim, and a statement may follow.
    statement TEXT NOT NULL CHECK (length(statement) <= 10000),
    -- The ids of photos, as a JSON list.
    photos TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('VISIT', 'VISITED', 'DESK', 'FIXED', 'PAID_BACK', 'REFUSED', 'WITHDRAWN')),
    provider_id TEXT NOT NULL CONSTRAINT warranty_claims_provider_id_fkey REFERENCES providers (id),
    fee_kobo BIGINT NOT NULL CHECK (fee_kobo >= 0),
    visit_at TIMESTAMP,
    report TEXT CHECK (length(report) BETWEEN 1 AND 500),
    due_at TIMESTAMP NOT NULL,
    back_kobo BIGINT NOT NULL CHECK (back_kobo >= 0),
    explanation TEXT CHECK (length(explanation) BETWEEN 1 AND 500),
    decided_by TEXT CONSTRAINT warranty_claims_decided_by_fkey REFERENCES users (id),
    closed_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT warranty_claims_closed_check CHECK ((closed_at IS NULL) = (state IN ('VISIT', 'VISITED', 'DESK'))),
    CONSTRAINT warranty_claims_decided_check CHECK (state NOT IN ('PAID_BACK', 'REFUSED')
        OR (decided_by IS NOT NULL AND explanation IS NOT NULL)),
    CONSTRAINT warranty_claims_back_check CHECK ((state = 'PAID_BACK') = (back_kobo > 0)),
    CONSTRAINT warranty_claims_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX warranty_claims_order_id_key ON warranty_claims (order_id) WHERE closed_at IS NULL;
CREATE INDEX warranty_claims_order_id_idx ON warranty_claims (order_id, opened_at, id);
CREATE INDEX warranty_claims_provider_id_idx ON warranty_claims (provider_id, opened_at, id);
-- The return visits of a provider by their time.
CREATE INDEX warranty_claims_visit_at_idx ON warranty_claims (provider_id, visit_at) WHERE visit_at IS NOT NULL;
CREATE INDEX warranty_claims_due_at_idx ON warranty_claims (due_at, id) WHERE closed_at IS NULL;

CREATE TABLE damage_claims (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT damage_claims_order_id_fkey REFERENCES orders (id),
    customer_id TEXT NOT NULL CONSTRAINT damage_claims_customer_id_fkey REFERENCES users (id),
    provider_id TEXT NOT NULL CONSTRAINT damage_claims_provider_id_fkey REFERENCES providers (id),
    opened_at TIMESTAMP NOT NULL,
    -- May be empty: one tap opens a claim, and a statement may follow.
    statement TEXT NOT NULL CHECK (length(statement) <= 2000),
    -- 0 until the customer has named an amount.
    asked_kobo BIGINT NOT NULL CHECK (asked_kobo >= 0 AND asked_kobo % 100 = 0),
    -- The ids of photos, as a JSON list.
    photos TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'PROPOSED', 'GRANTED', 'REFUSED', 'WITHDRAWN')),
    answer TEXT CHECK (length(answer) BETWEEN 1 AND 500),
    answered_at TIMESTAMP,
    due_at TIMESTAMP NOT NULL,
    -- The fund pays at most 250,000 naira.
    granted_kobo BIGINT NOT NULL CHECK (granted_kobo BETWEEN 0 AND 25000000),
    explanation TEXT CHECK (length(explanation) BETWEEN 1 AND 500),
    decided_by TEXT CONSTRAINT damage_claims_decided_by_fkey REFERENCES users (id),
    seconded_by TEXT CONSTRAINT damage_claims_seconded_by_fkey REFERENCES users (id),
    closed_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT damage_claims_closed_check CHECK ((closed_at IS NULL) = (state IN ('OPEN', 'PROPOSED'))),
    CONSTRAINT damage_claims_answered_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
    CONSTRAINT damage_claims_decided_check
        CHECK ((state IN ('PROPOSED', 'GRANTED', 'REFUSED')) = (decided_by IS NOT NULL)
        AND (decided_by IS NULL) = (explanation IS NULL)),
    CONSTRAINT damage_claims_granted_check CHECK ((state IN ('PROPOSED', 'GRANTED')) = (granted_kobo > 0)),
    -- Money is paid only for a statement and a photo.
    CONSTRAINT damage_claims_evidence_check CHECK (state <> 'GRANTED' OR (length(statement) > 0 AND photos <> '[]')),
    -- An amount above 100,000 naira is decided by two people, and no one decides their own claim.
    CONSTRAINT damage_claims_two_people_check CHECK ((seconded_by IS NULL OR (state = 'GRANTED'
        AND seconded_by <> decided_by)) AND (state <> 'GRANTED' OR granted_kobo <= 10000000
        OR seconded_by IS NOT NULL)),
    CONSTRAINT damage_claims_own_check CHECK ((decided_by IS NULL
        OR decided_by NOT IN (customer_id, provider_id)) AND (seconded_by IS NULL
        OR seconded_by NOT IN (customer_id, provider_id))),
    CONSTRAINT damage_claims_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX damage_claims_order_id_key ON damage_claims (order_id) WHERE closed_at IS NULL;
CREATE INDEX damage_claims_order_id_idx ON damage_claims (order_id, opened_at, id);
CREATE INDEX damage_claims_provider_id_idx ON damage_claims (provider_id, opened_at, id);
CREATE INDEX damage_claims_due_at_idx ON damage_claims (due_at, id) WHERE closed_at IS NULL;

CREATE TABLE early_terminations (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT early_terminations_order_id_fkey REFERENCES orders (id),
    reason TEXT NOT NULL CHECK (reason IN ('UNSAFE', 'IMPOSSIBLE', 'MUTUAL')),
    explanation TEXT NOT NULL CHECK (length(explanation) BETWEEN 1 AND 500),
    -- The accepted part of each kind of line, as JSON.
    kept TEXT NOT NULL,
    -- The held money is the sum of the kept and the returned amount. The kept amount is divided
    -- into the shares below.
    kept_kobo BIGINT NOT NULL CHECK (kept_kobo >= 0),
    back_kobo BIGINT NOT NULL CHECK (back_kobo >= 0),
    vat_kobo BIGINT NOT NULL CHECK (vat_kobo >= 0),
    -- Negative if a promo code took off more than the commission.
    platform_kobo BIGINT NOT NULL,
    provider_kobo BIGINT NOT NULL CHECK (provider_kobo >= 0),
    state TEXT NOT NULL CHECK (state IN ('PROPOSED', 'AGREED', 'REJECTED', 'WITHDRAWN', 'LAPSED')),
    proposed_by TEXT NOT NULL CONSTRAINT early_terminations_proposed_by_fkey REFERENCES users (id),
    proposed_at TIMESTAMP NOT NULL,
    decided_by TEXT CONSTRAINT early_terminations_decided_by_fkey REFERENCES users (id),
    decided_at TIMESTAMP,
    version BIGINT NOT NULL,
    CONSTRAINT early_terminations_figures_check CHECK (vat_kobo + platform_kobo + provider_kobo = kept_kobo),
    CONSTRAINT early_terminations_decided_check CHECK ((state = 'PROPOSED') = (decided_by IS NULL)
        AND (decided_by IS NULL) = (decided_at IS NULL)),
    CONSTRAINT early_terminations_two_people_check CHECK (state <> 'AGREED' OR decided_by <> proposed_by),
    CONSTRAINT early_terminations_own_check CHECK (state <> 'WITHDRAWN' OR decided_by = proposed_by),
    CONSTRAINT early_terminations_id_key PRIMARY KEY (id)
);
CREATE UNIQUE INDEX early_terminations_order_id_key ON early_terminations (order_id) WHERE state = 'PROPOSED';
CREATE INDEX early_terminations_order_id_idx ON early_terminations (order_id, proposed_at, id);

CREATE TABLE reviews (
    id TEXT NOT NULL CHECK (length(id) = 36),
    order_id TEXT NOT NULL CONSTRAINT reviews_order_id_fkey REFERENCES orders (id),
    side TEXT NOT NULL CHECK (side IN ('CUSTOMER', 'PROVIDER')),
    author_id TEXT NOT NULL CONSTRAINT reviews_author_id_fkey REFERENCES users (id),
    provider_id TEXT NOT NULL CONSTRAINT reviews_provider_id_fkey REFERENCES providers (id),
    customer_id TEXT NOT NULL CONSTRAINT reviews_customer_id_fkey REFERENCES users (id),
    stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
    text TEXT NOT NULL CHECK (length(text) <= 1000),
    -- Codes, separated by spaces.
    tags TEXT NOT NULL,
    hits TEXT NOT NULL,
    fingerprint TEXT CHECK (length(fingerprint) = 16),
    state TEXT NOT NULL CHECK (state IN ('PENDING', 'PUBLISHED', 'REJECTED', 'REMOVED')),
    reason TEXT,
    -- Whether the author has written it anew after a rejection, which is possible once.
    rewritten BOOLEAN NOT NULL DEFAULT FALSE,
    featured BOOLEAN NOT NULL,
    created_at TIMESTAMP NOT NULL,
    release_at TIMESTAMP NOT NULL,
    published_at TIMESTAMP,
    -- The provider's public reply.
    reply TEXT CHECK (length(reply) BETWEEN 1 AND 500),
    replied_at TIMESTAMP,
    -- The provider's flag, and what staff decided about it.
    flag_reason TEXT CHECK (flag_reason IN ('PRIVACY', 'SAFETY', 'ABUSE', 'OTHER_JOB', 'UNTRUE')),
    flag_note TEXT CHECK (length(flag_note) <= 300),
    flagged_at TIMESTAMP,
    flag_state TEXT CHECK (flag_state IN ('OPEN', 'REMOVED', 'KEPT')),
    -- Hidden from the public until staff have decided about the flag.
    withheld BOOLEAN NOT NULL DEFAULT FALSE,
    version BIGINT NOT NULL,
    -- The ids of the photos, separated by spaces.
    photos TEXT NOT NULL DEFAULT '' CHECK (length(photos) <= 110),
    -- Whether the author removed the public review; otherwise staff did.
    removed_by_author BOOLEAN NOT NULL DEFAULT FALSE CHECK (NOT removed_by_author OR state = 'REMOVED'),
    -- How many readers flagged it, and why staff let it stay, until another reader flags it.
    reader_flag_count BIGINT NOT NULL DEFAULT 0 CHECK (reader_flag_count >= 0),
    reader_flags_kept TEXT CHECK (reader_flags_kept IS NULL OR reader_flag_count > 0),
    -- Since when a flag, of the provider or of a reader, waits for staff.
    flagged_since TIMESTAMP CHECK (flagged_since IS NULL OR (state = 'PUBLISHED' AND side = 'CUSTOMER')),
    CONSTRAINT reviews_flag_shape_check CHECK ((flag_reason IS NULL) = (flag_note IS NULL)
        AND (flag_reason IS NULL) = (flagged_at IS NULL) AND (flag_reason IS NULL) = (flag_state IS NULL)),
    CONSTRAINT reviews_flagged_since_check CHECK (flag_state IS NULL OR flag_state <> 'OPEN' OR flagged_since IS NOT NULL),
    CONSTRAINT reviews_withheld_check CHECK (NOT withheld OR (flag_state IS NOT NULL AND flag_state = 'OPEN')),
    CONSTRAINT reviews_reply_shape_check CHECK ((reply IS NULL) = (replied_at IS NULL)),
    CONSTRAINT reviews_published_check CHECK (state <> 'PUBLISHED' OR published_at IS NOT NULL),
    CONSTRAINT reviews_featured_check CHECK (NOT featured OR (state = 'PUBLISHED' AND side = 'CUSTOMER')),
    CONSTRAINT reviews_order_id_side_key UNIQUE (order_id, side),
    CONSTRAINT reviews_id_key PRIMARY KEY (id)
);
CREATE INDEX reviews_provider_id_idx ON reviews (provider_id, side, state, published_at DESC, id DESC);
CREATE INDEX reviews_customer_id_idx ON reviews (customer_id, side, provider_id);
CREATE INDEX reviews_state_side_idx ON reviews (state, side, created_at DESC, id DESC);
CREATE INDEX reviews_flagged_idx ON reviews (flagged_since, id) WHERE flagged_since IS NOT NULL;
CREATE INDEX reviews_featured_idx ON reviews (featured, published_at DESC, id DESC);
CREATE INDEX reviews_fingerprint_idx ON reviews (fingerprint) WHERE fingerprint IS NOT NULL;

-- The flags of readers on public reviews. A person flags a review once.
CREATE TABLE reader_flags (
    review_id TEXT NOT NULL CONSTRAINT reader_flags_review_id_fkey REFERENCES reviews (id),
    reader_id TEXT NOT NULL CONSTRAINT reader_flags_reader_id_fkey REFERENCES users (id),
    role TEXT NOT NULL CHECK (role IN ('CUSTOMER', 'PROVIDER')),
    -- Which flag of a reader on the review it is.
    number BIGINT NOT NULL CHECK (number > 0),
    reason TEXT NOT NULL CHECK (reason IN ('PRIVACY', 'SAFETY', 'ABUSE', 'OTHER_JOB', 'UNTRUE')),
    note TEXT NOT NULL CHECK (length(note) <= 300),
    flagged_at TIMESTAMP NOT NULL,
    CONSTRAINT reader_flags_review_id_number_key UNIQUE (review_id, number),
    CONSTRAINT reader_flags_review_id_reader_id_key PRIMARY KEY (review_id, reader_id)
);
CREATE INDEX reader_flags_reader_id_idx ON reader_flags (reader_id, flagged_at, review_id);

-- The appeals of providers against faults. An offer has at most one.
CREATE TABLE fault_appeals (
    id TEXT NOT NULL CHECK (length(id) = 36),
    offer_id TEXT NOT NULL CONSTRAINT fault_appeals_offer_id_fkey REFERENCES offers (id),
    order_id TEXT NOT NULL CONSTRAINT fault_appeals_order_id_fkey REFERENCES orders (id),
    provider_id TEXT NOT NULL CONSTRAINT fault_appeals_provider_id_fkey REFERENCES providers (id),
    text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
    -- The ids of photos, as a JSON list.
    photos TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('OPEN', 'GRANTED', 'REFUSED')),
    filed_at TIMESTAMP NOT NULL,
    decided_at TIMESTAMP,
    decided_by TEXT CONSTRAINT fault_appeals_decided_by_fkey REFERENCES users (id),
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
    version BIGINT NOT NULL,
    CONSTRAINT fault_appeals_decided_check CHECK ((state = 'OPEN') = (decided_at IS NULL)
        AND (state = 'OPEN') = (decided_by IS NULL) AND (state = 'OPEN') = (reason IS NULL)),
    -- No one decides their own appeal.
    CONSTRAINT fault_appeals_own_check CHECK (decided_by IS NULL OR decided_by <> provider_id),
    CONSTRAINT fault_appeals_offer_id_key UNIQUE (offer_id),
    CONSTRAINT fault_appeals_id_key PRIMARY KEY (id)
);
CREATE INDEX fault_appeals_provider_id_idx ON fault_appeals (provider_id, filed_at, id);
CREATE INDEX fault_appeals_open_idx ON fault_appeals (filed_at, id) WHERE state = 'OPEN';

-- Who asked not to be brought together with the other side of a job again.
CREATE TABLE blocks (
    id TEXT NOT NULL CHECK (length(id) = 36),
    blocker_id TEXT NOT NULL CONSTRAINT blocks_blocker_id_fkey REFERENCES users (id),
    blocked_id TEXT NOT NULL CONSTRAINT blocks_blocked_id_fkey REFERENCES users (id),
    order_id TEXT NOT NULL CONSTRAINT blocks_order_id_fkey REFERENCES orders (id),
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 300),
    made_at TIMESTAMP NOT NULL,
    CONSTRAINT blocks_people_check CHECK (blocker_id <> blocked_id),
    CONSTRAINT blocks_blocker_id_blocked_id_key UNIQUE (blocker_id, blocked_id),
    CONSTRAINT blocks_id_key PRIMARY KEY (id)
);
CREATE INDEX blocks_blocked_id_idx ON blocks (blocked_id, made_at, id);
