/** What CodeMirror says, in Swedish. */
export const PHRASES: Readonly<Record<string, string>> = {
  // Search
  Find: 'Sök',
  Replace: 'Ersätt med',
  next: 'Nästa',
  previous: 'Föregående',
  all: 'Markera alla',
  'match case': 'Skilj på stora och små bokstäver',
  regexp: 'Reguljärt uttryck',
  'by word': 'Hela ord',
  replace: 'Ersätt',
  'replace all': 'Ersätt alla',
  close: 'Stäng',
  'current match': 'Träff',
  'on line': 'på rad',
  'replaced match on line $': 'Ersatte på rad $',
  'replaced $ matches': 'Ersatte $ träffar',
  'Go to line': 'Gå till rad',
  go: 'Gå',
  // Problems
  Diagnostics: 'Problem',
  'No diagnostics': 'Inga problem',
  // Folding
  'Fold line': 'Fäll ihop',
  'Unfold line': 'Fäll ut',
  'Folded lines': 'Fällde ihop rad',
  'Unfolded lines': 'Fällde ut rad',
  to: 'till',
  'folded code': 'ihopfällda rader',
  unfold: 'Fäll ut',
  // Writing
  Completions: 'Förslag',
  'Control character': 'Styrtecken',
  'Selection deleted': 'Markeringen är borttagen',
};
