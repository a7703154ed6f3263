/// <reference types="@storefront/shared-ui/css" />
