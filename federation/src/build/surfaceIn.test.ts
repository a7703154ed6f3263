import { surfaceIn } from './surfaceIn';

test('printed declarations are read: properties of components, types of everything else', () => {
  const declarations = `
import type { ComponentType } from 'react';
type Shown<T> = T;
export declare const x_ShopModal: {
    default: {
        props: {
            shop: import("@storefront/contracts").Shop;
            distanceMeters?: number;
            onChoose: (
                shop: import("@storefront/contracts").Shop,
            ) => void;
            close(): void;
            'data-part'?: "a" | "b";
        };
    };
};
export declare const x_ShopsPage: {
    default: {
        props: {};
    };
};
export declare const x_lifecycles: {
    readonly mount: {
        type: (props: object) => Promise<void>;
    };
};
export declare const x_Plain: {
    default: {
        type: string;
    };
};
`;
  expect(surfaceIn(declarations)).toEqual({
    ShopModal: {
      default: {
        props: {
          shop: { type: 'import("@storefront/contracts").Shop' },
          distanceMeters: { type: 'number', optional: true },
          onChoose: { type: '( shop: import("@storefront/contracts").Shop, ) => void' },
          close: { type: 'close(): void;' },
          "'data-part'": { type: '"a" | "b"', optional: true },
        },
      },
    },
    ShopsPage: { default: { props: {} } },
    lifecycles: { mount: { type: '(props: object) => Promise<void>' } },
    Plain: { default: { type: 'string' } },
  });
});
