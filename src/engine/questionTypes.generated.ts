// Made by `npm run generate` from schemas/meta/form.schema.json.
export const QUESTION_TYPES = ["single-button","radio-button","radiobuttongroup","checkbox","multi-select","salary","numeric","text","textarea","email","phone","personal-number","date","box"] as const;
export const ANSWER_KINDS = {"single-button":"option","radio-button":"option","radiobuttongroup":"option","checkbox":"options","multi-select":"options","salary":"number","numeric":"number","text":"text","textarea":"text","email":"text","phone":"text","personal-number":"text","date":"text","box":"none"} as const;
