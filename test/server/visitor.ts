/** Somebody with a browser, over the network. */
export interface Visitor {
  /** Resolves to the status. */
  beginLogin(): Promise<number>;
  /** Resolves to whether it succeeded. */
  logIn(): Promise<boolean>;
  /** Asks for the companies; resolves to the status. */
  companies(): Promise<number>;
  /** Begins a collection, and polls it twice. */
  collect(person: { readonly personalNumber: string }, company: string): Promise<void>;
}

export function visitorOf(url: string): Visitor {
  let cookie = '';
  let token = '';

  async function call(path: string, body?: object) {
    const response = await fetch(`${url}/v1/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    token = response.headers.get('x-set-authorization') ?? token;
    return { status: response.status, body: await response.json() };
  }

  const begin = () => call('bankid/auth', { returnUrl: `${url}/fordjupade-guiden/start/` });
  const collection = 'collector/customer-insurances';

  return {
    beginLogin: async () => (await begin()).status,
    async logIn() {
      const { orderRef, transactionId } = (await begin()).body;
      const name = { orderRef, transactionId, bankIdInactiveProps: null };
      const { body } = await call('bankid/collect', name);
      return body.completedSuccessfully === true;
    },
    companies: async () => (await call('insurance-companies')).status,
    async collect({ personalNumber }, insuranceCompany) {
      const { body } = await call(`${collection}/login-initiation`, {
        input: { swedishPersonalNumber: personalNumber },
        insuranceCompany,
        loginMethod: 'SWEDISH_MOBILE_BANKID_ANY_DEVICE',
      });
      for (const _poll of [1, 2]) {
        await call(`${collection}/login-status?collectionId=${body.id}`, {});
      }
    },
  };
}
