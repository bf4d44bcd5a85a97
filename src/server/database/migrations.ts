/**
 * The schema's history: each entry runs once, in this order. Entries that have shipped are never
 * changed. SQL that PostgreSQL 15 and PGlite both understand.
 */
export const MIGRATIONS: Readonly<Record<string, readonly string[]>> = {
  '001-bookings': [
    `create table bookings (
      id uuid primary key,
      created_at timestamptz not null,
      name text not null,
      email text not null,
      phone_number text not null,
      recommended_insurances jsonb not null,
      idempotency_key text unique,
      content_hash text not null
    )`,
    `create table outbox (
      id uuid primary key,
      created_at timestamptz not null,
      recipient text not null,
      reply_to text not null,
      subject text not null,
      text text not null,
      html text not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null
    )`,
    'create index outbox_next_attempt_at on outbox (next_attempt_at)',
    `create table captured_mails (
      id uuid primary key,
      created_at timestamptz not null,
      recipient text not null,
      reply_to text not null,
      subject text not null,
      text text not null,
      html text not null
    )`,
    'create index captured_mails_created_at on captured_mails (created_at)',
  ],
  '002-rate-limits': [
    `create table rate_windows (
      key text primary key,
      hits integer not null,
      ends_at timestamptz not null
    )`,
    'create index rate_windows_ends_at on rate_windows (ends_at)',
    'create table daily_keys (day text primary key, secret text not null)',
  ],
  '003-bankid-simulator': [
    `create table simulated_orders (
      id text primary key,
      order_ref text not null unique,
      auto_start_token text not null unique,
      qr_start_token text not null unique,
      qr_start_secret text not null,
      kind text not null,
      visible_text text not null,
      non_visible_text text not null,
      return_url text not null,
      required_number text not null,
      status text not null,
      hint_code text not null,
      device text not null,
      personal_number text not null,
      created_at timestamptz not null,
      opened_at timestamptz,
      ended_at timestamptz,
      collected_at timestamptz
    )`,
    'create index simulated_orders_created_at on simulated_orders (created_at)',
  ],
  '004-sessions': [
    `create table sessions (
      id uuid primary key,
      secret_hash text not null unique,
      idle_ends_at timestamptz not null,
      ends_at timestamptz not null,
      is_confirmed boolean not null default false,
      order_id uuid,
      person text,
      has_engagement boolean not null default false,
      contract_name text,
      subgroup_name text
    )`,
    'create index sessions_idle_ends_at on sessions (idle_ends_at)',
    'create index sessions_order_id on sessions (order_id)',
    `create table access_tokens (
      hash text primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      issued_at timestamptz not null,
      ends_at timestamptz not null,
      person text not null
    )`,
    'create index access_tokens_session_id on access_tokens (session_id)',
    'create index access_tokens_ends_at on access_tokens (ends_at)',
    `create table sign_documents (
      id uuid primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      created_at timestamptz not null,
      text_to_sign text not null,
      user_non_visible_data text not null
    )`,
    'create index sign_documents_session_id on sign_documents (session_id)',
    `create table eid_orders (
      id uuid primary key,
      order_ref text not null unique,
      transaction_id text not null,
      nonce_hash text not null unique,
      session_id uuid not null references sessions (id) on delete cascade,
      kind text not null,
      device text not null,
      document_id uuid references sign_documents (id) on delete cascade,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      ask_after timestamptz not null,
      upstream_ref text not null,
      auto_start_token text not null,
      qr_start_token text not null,
      qr_start_secret text not null,
      status text not null,
      hint_code text not null,
      error_code text,
      outcome text,
      is_spent boolean not null default false
    )`,
    'create index eid_orders_session_id on eid_orders (session_id)',
    'create table server_secrets (name text primary key, secret text not null)',
  ],
  '005-collections': [
    `create table collections (
      id uuid primary key,
      upstream_id text not null unique,
      owner_hash text not null,
      company text not null,
      company_display_name text not null,
      created_at timestamptz not null
    )`,
    'create index collections_created_at on collections (created_at)',
    `create table simulated_collections (
      id text primary key,
      ref text not null unique,
      insurer text not null,
      login_method text not null,
      person_hash text not null,
      order_ref text not null,
      created_at timestamptz not null,
      signed_at timestamptz,
      ending text not null default '',
      chosen text not null default '',
      insurances jsonb
    )`,
    'create index simulated_collections_created_at on simulated_collections (created_at)',
  ],
  '006-applications': [
    `create table recommendations (
      id uuid primary key,
      session_id uuid not null unique references sessions (id) on delete cascade,
      created_at timestamptz not null,
      recommendations jsonb not null,
      insurance_fragments jsonb not null
    )`,
    `create table application_documents (
      document_id uuid primary key references sign_documents (id) on delete cascade,
      created_at timestamptz not null,
      recommended_at timestamptz not null,
      is_fully_functional boolean not null,
      products jsonb not null
    )`,
    `create table applications (
      id uuid primary key,
      created_at timestamptz not null,
      document_id uuid not null unique,
      session_id uuid references sessions (id) on delete set null,
      personal_number text not null,
      given_name text not null,
      surname text not null,
      email text not null,
      mobile text not null,
      consents_to_marketing boolean not null,
      is_fully_functional boolean not null,
      products jsonb not null,
      results jsonb not null,
      text_to_sign text not null,
      user_non_visible_data text not null,
      signature text not null,
      ocsp_response text not null
    )`,
    'create index applications_personal_number on applications (personal_number)',
    'create index applications_session_id on applications (session_id)',
  ],
  '007-signed-at': ['alter table eid_orders add column completed_at timestamptz'],
  '008-after-application': [
    'alter table applications add column sequence integer generated always as identity',
    'alter table recommendations add column after_application uuid',
    'alter table application_documents add column after_application uuid',
  ],
  '009-declarations': [
    // Null until an awaited declaration has been submitted.
    'alter table applications add column declared_at timestamptz',
    `create table declaration_documents (
      document_id uuid primary key references sign_documents (id) on delete cascade,
      created_at timestamptz not null,
      key_id text not null,
      sealed text not null
    )`,
    `create table declarations (
      id uuid primary key,
      created_at timestamptz not null,
      document_id uuid not null unique,
      session_id uuid references sessions (id) on delete set null,
      personal_number text not null,
      results jsonb not null,
      key_id text not null,
      sealed text not null
    )`,
    'create index declarations_personal_number on declarations (personal_number)',
    'create index declarations_session_id on declarations (session_id)',
  ],
  '010-decided-by': [
    'alter table applications add column decided_by uuid',
    `update applications set decided_by = declarations.document_id from declarations
      where declarations.personal_number = applications.personal_number
        and declarations.created_at = applications.declared_at`,
    'alter table declarations drop column session_id',
    // The format of the sealing changes; the guide creates a pending document again.
    'delete from sign_documents where id in (select document_id from declaration_documents)',
    'alter table sign_documents alter column text_to_sign drop not null',
    'alter table sign_documents add column text_mark text',
    `alter table sign_documents add constraint sign_documents_one_wording
      check (num_nonnulls(text_to_sign, text_mark) = 1)`,
  ],
  '011-write-probe': ['create table write_probe (at timestamptz not null)'],
  '012-retention': [
    // The default is for servers that have not been updated yet.
    `alter table daily_keys
      add column ends_at timestamptz not null default now() + interval '2 days'`,
    'create index bookings_created_at on bookings (created_at)',
    'create index applications_created_at on applications (created_at)',
    'create index declarations_created_at on declarations (created_at)',
  ],
  '013-booking-answers': [
    // Empty from servers that have not been updated yet, which write the columns below.
    "alter table bookings add column answers jsonb not null default '{}'",
    "alter table bookings add column form_version text not null default ''",
    `update bookings set answers = jsonb_build_object(
      'name', name, 'email', email, 'phoneNumber', phone_number)`,
    'alter table bookings alter column name drop not null',
    'alter table bookings alter column email drop not null',
    'alter table bookings alter column phone_number drop not null',
  ],
  '014-pending-simulated-orders': [
    `create index simulated_orders_pending on simulated_orders (created_at)
      where status = 'pending'`,
  ],
  // Needed for each document that is deleted, since its orders are deleted with it.
  '015-orders-of-documents': ['create index eid_orders_document_id on eid_orders (document_id)'],
  '016-ended-collections': ['alter table collections add column ended_at timestamptz'],
  '017-answer-records': ['recommendations', 'application_documents', 'applications'].map(
    (table) => `alter table ${table} add column answer_record jsonb`,
  ),
};
