import { describe, expect, it } from 'vitest';
import { HTTP_ERRORS, readConfig } from '#server';
import document from '../../../schemas/api/openapi.json' with { type: 'json' };
import { createEndpoints, type Services } from '../../../src/server/endpoints.ts';
import { BRAND } from '../harness.ts';

describe('the API document and the code', () => {
  it('the API document and the code have the same operations, and the same access', async () => {
    const endpoints = createEndpoints({ config: readConfig({}), brand: BRAND } as Services);
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { security?: readonly object[] }>).map(
        ([method, { security = [] }]) => {
          const needsToken = security.some((schemes) => 'token' in schemes);
          return `${method.toUpperCase()} ${path} ${needsToken ? 'personal' : 'public'}`;
        },
      ),
    );
    const mounted = endpoints.map(
      ({ method, path, access }) =>
        `${method} ${path} ${access === 'public' ? 'public' : 'personal'}`,
    );
    expect(mounted.sort()).toEqual(described.sort());
  });

  it('the API document and the code have the same codes of errors', () => {
    expect(Object.keys(HTTP_ERRORS)).toEqual(
      document.components.schemas.Error.properties.code.enum,
    );
  });
});
