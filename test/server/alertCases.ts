/** Series of a time without an alert, or with one, in the notation of `promtool test rules`: one sample a minute. */
type Series = Readonly<Record<string, string>>;

/** When an alert fires, and the nearest that does not make it fire. Both are looked at after an hour. */
export interface AlertCase {
  readonly fires: Series;
  readonly quiet: Series;
  /** Labels of the alert beside its severity. */
  readonly labels?: Readonly<Record<string, string>>;
}

const CALLS = 'behovsguiden_call_duration_seconds';
const ORDERS = 'behovsguiden_orders_ended_total';
const EXPIRY = 'behovsguiden_bankid_certificate_expiry_timestamp_seconds';
const SERVICE = 'behovsguiden_service_call_duration_seconds_count';
const COLLECTIONS = 'behovsguiden_collections_ended_total';
const ON_ONE = '{instance="a:9100",job="behovsguiden"}';
const ONE = { instance: 'a:9100', job: 'behovsguiden' };

/** Every alert of `docs/hosting/alerts.yml`. */
export const ALERT_CASES: Readonly<Record<string, AlertCase>> = {
  InstanceDown: {
    fires: { [`up${ON_ONE}`]: '1x50 0x20' },
    quiet: { [`up${ON_ONE}`]: '1x58 0 1x20' },
    labels: ONE,
  },
  NotReady: {
    fires: { [`behovsguiden_ready${ON_ONE}`]: '1x50 0x20' },
    quiet: { [`behovsguiden_ready${ON_ONE}`]: '1x80' },
    labels: ONE,
  },
  CallsFail: {
    fires: {
      [`${CALLS}_count{outcome="ok"}`]: '0+90x80',
      [`${CALLS}_count{outcome="failed"}`]: '0+10x80',
    },
    // Two in a night are more than 2 % of it.
    quiet: {
      [`${CALLS}_count{outcome="ok"}`]: '0+1x80',
      [`${CALLS}_count{outcome="failed"}`]: '0x50 1x4 2x30',
    },
  },
  CallsAreSlow: {
    fires: {
      [`${CALLS}_bucket{le="1"}`]: '0+90x80',
      [`${CALLS}_bucket{le="2.5"}`]: '0+100x80',
      [`${CALLS}_bucket{le="+Inf"}`]: '0+100x80',
    },
    quiet: {
      [`${CALLS}_bucket{le="1"}`]: '0+96x80',
      [`${CALLS}_bucket{le="2.5"}`]: '0+100x80',
      [`${CALLS}_bucket{le="+Inf"}`]: '0+100x80',
    },
  },
  CallsAreShed: {
    fires: { behovsguiden_calls_shed_total: '0+60x80' },
    quiet: { behovsguiden_calls_shed_total: '0+5x80' },
  },
  DatabaseFails: {
    fires: {
      'behovsguiden_database_query_duration_seconds_count{outcome="failed"}': '0+60x80',
    },
    quiet: { 'behovsguiden_database_query_duration_seconds_count{outcome="failed"}': '0+5x80' },
  },
  DatabaseIsBusy: {
    fires: { 'behovsguiden_database_connections{state="waiting"}': '30x80' },
    quiet: { 'behovsguiden_database_connections{state="waiting"}': '0x57 80 0x20' },
    labels: { state: 'waiting' },
  },
  LoginsFail: {
    fires: {
      [`${ORDERS}{kind="auth",reason="complete"}`]: '0+6x80',
      [`${ORDERS}{kind="auth",reason="failed"}`]: '0+4x80',
    },
    quiet: {
      [`${ORDERS}{kind="auth",reason="complete"}`]: '0+6x80',
      [`${ORDERS}{kind="auth",reason="failed"}`]: '0+1x80',
      [`${ORDERS}{kind="auth",reason="cancelled"}`]: '0+20x80',
    },
  },
  BankIdRefuses: {
    fires: { [`${ORDERS}{kind="sign",reason="notAccepted"}`]: '0x50 1x30' },
    quiet: {
      [`${ORDERS}{kind="sign",reason="notAccepted"}`]: '1x80',
      [`${ORDERS}{kind="auth",reason="alreadyInProgress"}`]: '0+1x80',
    },
    labels: { kind: 'sign' },
  },
  // The time of such a test begins at 0, and an hour has passed.
  CertificateEnds: {
    fires: { [`${EXPIRY}{certificate="own"}`]: '2595599x80' },
    quiet: { [`${EXPIRY}{certificate="own"}`]: '2595600x80' },
    labels: { certificate: 'own' },
  },
  CertificateEndsSoon: {
    fires: { [`${EXPIRY}{certificate="ca"}`]: '608399x80' },
    quiet: { [`${EXPIRY}{certificate="ca"}`]: '608400x80' },
    labels: { certificate: 'ca' },
  },
  ServiceFails: {
    fires: {
      [`${SERVICE}{service="bankid",outcome="ok"}`]: '0+10x80',
      [`${SERVICE}{service="bankid",outcome="timeout"}`]: '0+5x80',
      [`${SERVICE}{service="collector",outcome="ok"}`]: '0+10x80',
    },
    quiet: {
      [`${SERVICE}{service="bankid",outcome="ok"}`]: '0+10x80',
      [`${SERVICE}{service="bankid",outcome="failed"}`]: '0+1x80',
      [`${SERVICE}{service="bankid",outcome="refused"}`]: '0+20x80',
    },
    labels: { service: 'bankid' },
  },
  CollectionsFail: {
    fires: {
      [`${COLLECTIONS}{company="almvik",end="thirdParty"}`]: '0+1x80',
      [`${COLLECTIONS}{company="almvik",end="completed"}`]: '0x80',
      [`${COLLECTIONS}{company="tallmo",end="completed"}`]: '0+1x80',
    },
    quiet: {
      [`${COLLECTIONS}{company="almvik",end="thirdParty"}`]: '0+1x80',
      [`${COLLECTIONS}{company="almvik",end="refused"}`]: '0+2x80',
    },
    labels: { company: 'almvik' },
  },
  MailsWait: {
    fires: { 'behovsguiden_mails_waiting{instance="a"}': '51x80' },
    quiet: { 'behovsguiden_mails_waiting{instance="a"}': '49x80' },
  },
  MailsAreOld: {
    fires: { 'behovsguiden_mails_oldest_age_seconds{instance="a"}': '0+60x80' },
    quiet: { 'behovsguiden_mails_oldest_age_seconds{instance="a"}': '900x80' },
  },
  MailsGivenUp: {
    fires: { 'behovsguiden_mails_failed_total{outcome="givenUp"}': '0x40 1x40' },
    quiet: {
      'behovsguiden_mails_failed_total{outcome="givenUp"}': '1x80',
      'behovsguiden_mails_failed_total{outcome="retried"}': '0+9x80',
    },
  },
  DiskFills: {
    fires: {
      [`node_filesystem_avail_bytes${ON_ONE}`]: '9e9x80',
      [`node_filesystem_size_bytes${ON_ONE}`]: '1e11x80',
      [`node_filesystem_readonly${ON_ONE}`]: '0x80',
    },
    // What is only read is full.
    quiet: {
      [`node_filesystem_avail_bytes${ON_ONE}`]: '0x80',
      [`node_filesystem_size_bytes${ON_ONE}`]: '1e11x80',
      [`node_filesystem_readonly${ON_ONE}`]: '1x80',
    },
    labels: ONE,
  },
  ClockWasSet: {
    fires: { [`behovsguiden_clock_drift_seconds${ON_ONE}`]: '0x50 -3600x30' },
    // As a time service corrects a clock.
    quiet: { [`behovsguiden_clock_drift_seconds${ON_ONE}`]: '0+0.03x80' },
    labels: ONE,
  },
  ClockIsOff: {
    fires: { [`behovsguiden_database_clock_offset_seconds${ON_ONE}`]: '0x50 -2.5x30' },
    quiet: { [`behovsguiden_database_clock_offset_seconds${ON_ONE}`]: '1.5x50 60x2 0x30' },
    labels: ONE,
  },
  EventLoopLags: {
    fires: { [`nodejs_eventloop_lag_p99_seconds${ON_ONE}`]: '0.6x80' },
    quiet: { [`nodejs_eventloop_lag_p99_seconds${ON_ONE}`]: '0.1x57 0.9 0.1x20' },
    labels: ONE,
  },
  DescriptorsRunOut: {
    fires: { [`process_open_fds${ON_ONE}`]: '900x80', [`process_max_fds${ON_ONE}`]: '1024x80' },
    quiet: { [`process_open_fds${ON_ONE}`]: '700x80', [`process_max_fds${ON_ONE}`]: '1024x80' },
    labels: ONE,
  },
  DefinitionsFail: {
    fires: { 'behovsguiden_definitions_findings{severity="error"}': '1x80' },
    quiet: {
      'behovsguiden_definitions_findings{severity="error"}': '0x80',
      'behovsguiden_definitions_findings{severity="warning"}': '3x80',
    },
  },
  DefinitionsNotChecked: {
    // The time of such a test begins at 0.
    fires: { behovsguiden_definitions_checked_timestamp_seconds: '-172800x80' },
    quiet: { behovsguiden_definitions_checked_timestamp_seconds: '-86400x80' },
  },
  DefinitionsNeverChecked: {
    fires: {},
    quiet: { behovsguiden_definitions_checked_timestamp_seconds: '0x80' },
  },
};
