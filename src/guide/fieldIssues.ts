import type { ApiError } from '#api';
import type { Issue } from '#engine';

/** The issues of a refused call at the questions of a form, whose ids are the names of the call's fields. */
export function fieldIssues(error: ApiError): readonly Issue[] {
  return error.issues.map(({ path, message }) => ({
    code: 'rule',
    path: path.replace(/^\//, ''),
    params: { message },
  }));
}
