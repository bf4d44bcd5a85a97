import {
  advise,
  type Document,
  isRecord,
  itemsOf,
  type JsonNode,
  type Library,
  quoted,
  type UnlocatedFinding,
} from '#checker/findings';
import { nameable, pathOf, valueAt } from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { filesAround } from './filesAround.ts';

const { people: texts } = findings;

/** Test people whose details contradict each other or the insurances that there are. */
export function judgePeople(library: Library, document: Document): readonly UnlocatedFinding[] {
  const whole: JsonNode = { value: document.content?.value, pointer: '' };
  const around = filesAround(library, document, 'people.schema.json');
  /** The insurance that has a level. */
  const productOf = (level: unknown, pointer: string): unknown => {
    const reference = { to: 'level', in: 'products.schema.json', only: undefined };
    const found = nameable(around, { ...reference, path: pathOf(pointer) });
    const one = found.find(({ name }) => name === level);
    return one && valueAt(one.file.document, one.path.slice(0, 2));
  };
  return itemsOf(whole, 'people').flatMap((person) => {
    const { isMember, contracts } = isRecord(person.value) ? person.value : {};
    const isAlone = isMember === true && Array.isArray(contracts) && contracts.length === 0;
    const member: UnlocatedFinding = {
      ...{ code: 'not-matching', pointer: `${person.pointer}/isMember` },
      ...texts.memberWithoutContract,
    };
    return [
      ...(isAlone ? [member] : []),
      ...itemsOf(person, 'insurances').flatMap(({ value, pointer }) =>
        isRecord(value)
          ? judgeInsurance(value, pointer, productOf(value.conditionNumber, pointer))
          : [],
      ),
    ];
  });
}

function judgeInsurance(
  value: Readonly<Record<string, unknown>>,
  pointer: string,
  product: unknown,
): readonly UnlocatedFinding[] {
  if (!isRecord(product)) return [];
  const { productName, conditionNumber, childPersonalNumber } = value;
  const code = 'not-matching';
  if (productName !== product.productName) {
    const values = { number: quoted(conditionNumber), product: quoted(product.productName) };
    return [{ code, pointer: `${pointer}/productName`, ...advise(texts.otherProduct, values) }];
  }
  const isForChild = product.inputField === 'child-personal-number';
  if (isForChild === (childPersonalNumber !== undefined)) return [];
  return [{ code, pointer, ...(isForChild ? texts.childMissing : texts.childWithout) }];
}

/** Insurers of the sandbox whose contents contradict what they are there to show. */
export function judgeInsurers(_library: Library, document: Document): readonly UnlocatedFinding[] {
  const whole: JsonNode = { value: document.content?.value, pointer: '' };
  return itemsOf(whole, 'insurers').flatMap(({ value, pointer }): readonly UnlocatedFinding[] => {
    const { outcome, insurances, people } = isRecord(value) ? value : {};
    const some = [
      insurances,
      ...(Array.isArray(people) ? people.map((one) => valueAt(one, ['insurances'])) : []),
    ];
    const has = some.some((list) => Array.isArray(list) && list.length > 0);
    const isWrong = (outcome === 'empty' && has) || (outcome === 'complete' && !has);
    const text = has ? texts.emptyWithInsurances : texts.completeWithout;
    return isWrong ? [{ code: 'not-matching', pointer: `${pointer}/outcome`, ...text }] : [];
  });
}
