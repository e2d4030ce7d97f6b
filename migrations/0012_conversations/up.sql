-- The conversations on WhatsApp. A thread holds the messages with one person.

CREATE TABLE whatsapp_threads (
    id TEXT NOT NULL CHECK (length(id) = 36),
    -- The person at WhatsApp: the id for our business, or the number if there is no id.
    contact_id TEXT NOT NULL CHECK (length(contact_id) BETWEEN 1 AND 200),
    phone TEXT CHECK (length(phone) BETWEEN 7 AND 15),
    name TEXT CHECK (length(name) BETWEEN 1 AND 100),
    user_id TEXT CONSTRAINT whatsapp_threads_user_id_fkey REFERENCES users (id),
    -- The state of the dialogue, which only the dialogue reads.
    dialogue TEXT,
    -- The colleague who answers; without one, the dialogue answers.
    staff_id TEXT CONSTRAINT whatsapp_threads_staff_id_fkey REFERENCES users (id),
    waiting_since TIMESTAMP,
    -- Since when the person wants no messages about offers and news.
    no_marketing_since TIMESTAMP,
    -- The language that the person chose in the chat; without one, that of the account.
    language TEXT CHECK (language IN ('en-NG', 'pcm')),
    last_inbound_at TIMESTAMP NOT NULL,
    handled_until TIMESTAMP,
    last_at TIMESTAMP NOT NULL,
    messages INTEGER NOT NULL CHECK (messages >= 0),
    -- The position in the list of staff.
    desk_rank BIGINT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    version BIGINT NOT NULL,
    CONSTRAINT whatsapp_threads_contact_id_key UNIQUE (contact_id),
    CONSTRAINT whatsapp_threads_id_key PRIMARY KEY (id)
);
CREATE INDEX whatsapp_threads_phone_idx ON whatsapp_threads (phone) WHERE phone IS NOT NULL;
CREATE INDEX whatsapp_threads_user_id_idx ON whatsapp_threads (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX whatsapp_threads_desk_rank_idx ON whatsapp_threads (desk_rank, id);

CREATE TABLE whatsapp_messages (
    id TEXT NOT NULL CHECK (length(id) = 36),
    thread_id TEXT NOT NULL CONSTRAINT whatsapp_messages_thread_id_fkey REFERENCES whatsapp_threads (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    direction TEXT NOT NULL CHECK (direction IN ('IN', 'OUT')),
    wamid TEXT CHECK (length(wamid) BETWEEN 1 AND 200),
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
    body TEXT NOT NULL,
    -- The digits of a PIN that the body shows as dots, until the message is handled or sent.
    hidden_digits TEXT CHECK (length(hidden_digits) >= 4),
    -- The stored file. It is deleted like every photo that belongs to no order, so this is no reference.
    upload_id TEXT CHECK (length(upload_id) = 36),
    author_id TEXT CONSTRAINT whatsapp_messages_author_id_fkey REFERENCES users (id),
    -- The order to whose chat it belongs: a message of the other side, or an answer that quotes one.
    order_id TEXT CHECK (length(order_id) = 36),
    -- Set on news that the person did not ask for. Its id is that of the notification, or of the message in
    -- the chat of an order.
    news TEXT CHECK (news IN ('URGENT', 'IMPORTANT', 'NORMAL')),
    state TEXT NOT NULL CHECK (state IN ('RECEIVED', 'HANDLED', 'QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED')),
    failure TEXT CHECK (length(failure) BETWEEN 1 AND 20),
    error_code BIGINT,
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    due_at TIMESTAMP,
    in_flight_since TIMESTAMP,
    is_resent BOOLEAN NOT NULL,
    sent_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    CHECK ((direction = 'IN') = (state IN ('RECEIVED', 'HANDLED'))),
    CHECK (news IS NULL OR direction = 'OUT'),
    CHECK (hidden_digits IS NULL OR state IN ('RECEIVED', 'QUEUED')),
    CHECK ((state = 'FAILED') = (failure IS NOT NULL)),
    CHECK ((state = 'QUEUED') = (due_at IS NOT NULL)),
    CONSTRAINT whatsapp_messages_wamid_key UNIQUE (wamid),
    CONSTRAINT whatsapp_messages_thread_id_number_key UNIQUE (thread_id, number),
    CONSTRAINT whatsapp_messages_id_key PRIMARY KEY (id)
);
CREATE INDEX whatsapp_messages_received_idx ON whatsapp_messages (thread_id, sent_at, number) WHERE state = 'RECEIVED';
CREATE INDEX whatsapp_messages_queued_idx ON whatsapp_messages (thread_id, number) WHERE state = 'QUEUED';
CREATE INDEX whatsapp_messages_files_idx ON whatsapp_messages (thread_id, sent_at) WHERE upload_id IS NOT NULL;
CREATE INDEX whatsapp_messages_news_idx ON whatsapp_messages (thread_id, sent_at) WHERE news IS NOT NULL;

-- What WhatsApp reported about our messages, each report once.
CREATE TABLE whatsapp_statuses (
    wamid TEXT NOT NULL CHECK (length(wamid) BETWEEN 1 AND 200),
    state TEXT NOT NULL CHECK (state IN ('SENT', 'DELIVERED', 'READ', 'FAILED')),
    failure TEXT CHECK (length(failure) BETWEEN 1 AND 20),
    error_code BIGINT,
    at TIMESTAMP NOT NULL,
    CONSTRAINT whatsapp_statuses_wamid_state_key PRIMARY KEY (wamid, state)
);
CREATE INDEX whatsapp_statuses_at_idx ON whatsapp_statuses (at);

-- Links and codes that carry an unfinished booking between the chat and the web. Only hashes are stored.
CREATE TABLE draft_links (
    id TEXT NOT NULL CHECK (length(id) = 36),
    way TEXT NOT NULL CHECK (way IN ('TO_WEB', 'TO_CHAT')),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    user_id TEXT CONSTRAINT draft_links_user_id_fkey REFERENCES users (id),
    is_confirmed BOOLEAN NOT NULL,
    -- The chat may be erased before its links lapse, so this is no reference.
    thread_id TEXT CHECK (length(thread_id) = 36),
    phone TEXT CHECK (length(phone) BETWEEN 7 AND 20),
    booking TEXT NOT NULL,
    created_at TIMESTAMP NOT NULL,
    expires_at TIMESTAMP NOT NULL,
    used_by TEXT CHECK (length(used_by) = 36),
    CHECK (way = 'TO_WEB' OR thread_id IS NULL),
    CHECK (way = 'TO_CHAT' OR used_by IS NULL),
    CONSTRAINT draft_links_hash_key UNIQUE (hash),
    CONSTRAINT draft_links_id_key PRIMARY KEY (id)
);
CREATE INDEX draft_links_user_id_idx ON draft_links (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX draft_links_thread_id_idx ON draft_links (thread_id, created_at) WHERE thread_id IS NOT NULL;
CREATE INDEX draft_links_expires_at_idx ON draft_links (expires_at);
