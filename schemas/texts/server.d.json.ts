// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly errors: {
    readonly malformed_json: '…';
    readonly invalid_request: '…';
    readonly unauthenticated: '…';
    readonly forbidden: '…';
    readonly not_found: '…';
    readonly request_timeout: '…';
    readonly payload_too_large: '…';
    readonly unsupported_media_type: '…';
    readonly invalid_answers: '…';
    readonly idempotency_key_reused: '…';
    readonly not_to_be_signed: '…';
    readonly out_of_order: '…';
    readonly too_many_requests: '…';
    readonly internal_error: '…';
    readonly unavailable: '…';
    readonly overloaded: '…';
    readonly login_closed: '…';
  };
  readonly fields: {
    readonly missing: '…';
    readonly wrongType: '…';
    readonly tooLong: '…{limit}';
    readonly tooManyRows: '…{limit}';
    readonly unknown: '…';
    readonly notAllowed: '…';
    readonly differs: '…';
  };
  readonly answers: {
    readonly notOfQuestion: '…';
    readonly questionNotShown: '…';
    readonly stepNotShown: '…';
    readonly stepsMissing: '…';
    readonly questionsOutOfOrder: '…';
  };
  readonly application: {
    readonly tooLong: '…';
    readonly notAvailable: '…';
    readonly levelNotSelectable: '…';
    readonly twice: '…';
    readonly childIsInsured: '…';
    readonly ownPersonalNumber: '…';
    readonly childTooOld: '…{age}';
    readonly requiresIncome: '…';
    readonly requires: '…{products}';
    readonly anyOf: '…{products}{product}';
    readonly ofProduct: '…{product}{message}';
  };
  readonly applicationInputs: {
    readonly childPersonalNumber: '…';
    readonly motherPersonalNumber: '…';
    readonly childExpectedBirth: '…';
  };
  readonly applicationResults: {
    readonly granted: '…{date}';
    readonly declaration: '…';
    readonly assessment: '…';
  };
  readonly declaration: {
    readonly tooLong: '…';
    readonly healthNotAsked: '…';
  };
  readonly bankId: {
    readonly RFA1: '…';
    readonly RFA3: '…';
    readonly RFA4: '…';
    readonly RFA5: '…';
    readonly RFA6: '…';
    readonly RFA8: '…';
    readonly RFA9_AUTH: '…';
    readonly RFA9_SIGN: '…';
    readonly RFA13: '…';
    readonly RFA15: '…';
    readonly RFA16: '…';
    readonly RFA17A: '…';
    readonly RFA17B: '…';
    readonly RFA21: '…';
    readonly RFA22: '…';
    readonly RFA23: '…';
  };
  readonly login: {
    readonly wrongPersonalNumber: '…';
    readonly unknownMembership: '…';
    readonly foreignReturnUrl: '…';
  };
  readonly collection: {
    readonly otherPersonalNumber: '…';
    readonly unknownCompany: '…';
    readonly unknownLoginMethod: '…';
  };
  readonly mail: {
    readonly invalidAddress: '…';
  };
  readonly pages: {
    readonly notBuilt: '…{command}';
    readonly notFound: '…';
  };
};
export = texts;
