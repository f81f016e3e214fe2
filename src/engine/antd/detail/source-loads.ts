import { dependenciesOf, type Expression } from '#engine/language';

/** Names of the loads that an expression reads. */
export function expressionLoads({ $cel }: Expression): readonly string[] {
  return dependenciesOf($cel).flatMap((path) => {
    const [root, name] = path.split('.');
    return root === 'data' && name !== undefined ? [name] : [];
  });
}
