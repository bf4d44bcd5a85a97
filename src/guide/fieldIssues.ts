import type { ApiError } from '#api';
import type { Issue } from '#engine';

/** What a server refused about the questions of a form, whose ids are the names of the call's fields. */
export function fieldIssues(error: ApiError): readonly Issue[] {
  return error.issues.map(({ path, message }) => ({
    code: 'rule',
    path: path.replace(/^\//, ''),
    params: { message },
  }));
}
