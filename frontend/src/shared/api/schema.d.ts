/** Generated from the server's OpenAPI document by `npm run gen-api`. Do not edit. */

export interface paths {
    "/api/_meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** BUILD-01. Whole in development and for staff; strangers learn the version alone (T76). */
        get: operations["build_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The parts of town where we work. */
        get: operations["list_areas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the verification mail again; nothing happens when the address is verified. */
        post: operations["resend_verification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove an address with the token from the mail. */
        post: operations["verify_email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in. The same words and the same time for an unknown address as for a wrong password. */
        post: operations["sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link to a new password. The answer is the same for every address, and so is its time. */
        post: operations["forgot_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the token from the mail; every session of the account ends. */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give or change phone and address (API-19). */
        put: operations["complete_profile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reauth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the password again; for ten minutes sensitive changes are open. The browser gets a new cookie. */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign up; the new account is signed in. */
        post: operations["register_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The devices on which I am signed in. */
        get: operations["list_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign one of my devices out. */
        delete: operations["revoke_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am (API-14). */
        get: operations["current_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The banners of the carousel (API-34). */
        get: operations["list_banners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every service (API-33). */
        get: operations["list_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One service with its booking form. */
        get: operations["get_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for people. */
        get: operations["api_docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/style.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The look of that page; apart from it, for no page of ours has styles inside. */
        get: operations["api_docs_style"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geo/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The place at a position (API-42). */
        post: operations["reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geo/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Places whose name fits (API-39). */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/landing-bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything the landing page shows (API-27). */
        get: operations["landing_bootstrap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign out by navigation. From another site, or as a picture, frame or prefetch, it is refused and touches no cookie. */
        get: operations["sign_out_by_navigation"];
        put?: never;
        /** Sign out. */
        post: operations["sign_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My notifications, newest first (API-22). */
        get: operations["list_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark all as read (API-26). */
        patch: operations["read_all"];
        trace?: never;
    };
    "/api/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark one as read (API-25). */
        patch: operations["read_one"];
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The OpenAPI document of this server. */
        get: operations["openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My orders, newest first (API-36). */
        get: operations["list_orders"];
        put?: never;
        /** Ask for a service: keep it as a draft, or send it for a price at once. */
        post: operations["create_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my orders, with its price. */
        get: operations["get_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a draft; what is absent stays as it is. */
        patch: operations["edit_order"];
        trace?: never;
    };
    "/api/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel, as long as nobody is assigned; what was paid goes back. */
        post: operations["cancel_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancellation/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a cancellation now would mean, before the tap. */
        post: operations["preview_cancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that the job is done; what was held is released. */
        post: operations["confirm_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to it, oldest first. */
        get: operations["list_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a checkout for the live price. Asking again gives the same checkout. */
        post: operations["start_payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What it costs, line by line. */
        get: operations["get_quote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The VAT receipt: JSON, or a page to print for whoever asks for HTML. */
        get: operations["get_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a draft for a price. */
        post: operations["submit_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where it stands. */
        get: operations["get_tracking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One attempt to pay; whoever does not own it learns the status alone, and a provider not even that. */
        get: operations["get_payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{reference}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the gateway what became of it, and book it. What is booked is not asked after again. */
        post: operations["verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What it would cost. */
        post: operations["preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I have earned. */
        get: operations["get_earnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My jobs, newest assignment first. */
        get: operations["list_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my jobs. */
        get: operations["get_job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/arrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I am at the door. */
        post: operations["report_arrival"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/en-route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I am on my way. */
        post: operations["go_en_route"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I am done. */
        post: operations["finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I begin, with the PIN that the customer read out. */
        post: operations["start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs that are offered to me now, the one that ends first on top. */
        get: operations["list_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/offers/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a job; the first to accept has it. */
        post: operations["accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/offers/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say no; it is free. */
        post: operations["decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where I stand. */
        get: operations["get_standing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My personal data. */
        get: operations["export_my_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say where I want services by default (API-44). */
        patch: operations["set_location"];
        trace?: never;
    };
    "/api/webhooks/paystack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stored before it is answered; applied afterwards. The same message again is a success without effect. */
        post: operations["paystack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is up. */
        get: operations["healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the process did, in Prometheus' text; for this machine alone unless the operator says otherwise. */
        get: operations["metrics_text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process can work: its database is there, and it is not going down. */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Where the job is. */
        Address: {
            /** @description One of `GET /api/areas`. */
            area: string;
            /** @description `Abuja` when absent. */
            city: string;
            directions?: string | null;
            landmark?: string | null;
            landmarkRelation?: components["schemas"]["LandmarkRelation"] | null;
            /** Format: double */
            latitude?: number | null;
            line: string;
            /** Format: double */
            longitude?: number | null;
            placeId?: string | null;
            /** @description `FCT` when absent. */
            state: string;
        };
        /** @description A question and its answer in words. */
        AnsweredField: {
            label: string;
            value: string;
        };
        /** @description A part of town where we work. */
        Area: {
            city: string;
            name: string;
            state: string;
            /** @description `A`, `B` or `C`. */
            zone: string;
        };
        /** @description ENT-15. */
        Banner: {
            description?: string | null;
            id: string;
            imageUrl: string;
            linkUrl?: string | null;
            title?: string | null;
        };
        /** @description ENT-17. */
        BannerList: {
            data: components["schemas"]["Banner"][];
        };
        /** @description The versioned booking form of a service. */
        BookingForm: {
            fields: components["schemas"]["FormField"][];
            /** Format: int32 */
            version: number;
        };
        /** @description Which build is running (ENT-23). */
        BuildInfo: {
            appVersion: string;
            buildTime?: string | null;
            commitSha?: string | null;
            migrationId?: string | null;
            nodeEnv: string;
            /** @description `test` or `live`. */
            paystackMode?: string | null;
        };
        CancelRequest: {
            reason?: string;
        };
        /** @description What a cancellation now would mean. */
        CancellationPreview: {
            /** Format: int64 */
            feeKobo: number;
            /** Format: int64 */
            providerKobo: number;
            /** Format: int64 */
            refundKobo: number;
            text: string;
        };
        /** @description A service (ENT-10). */
        Category: {
            bookableOnline: boolean;
            description: string;
            /** Format: int32 */
            discountPercentage?: number | null;
            group: string;
            /** @description Heading of the group. */
            groupLabel: string;
            hasDiscount: boolean;
            /** @description One of ICON-01. */
            iconKey: string;
            /** @description The slug: services are named by it everywhere. */
            id: string;
            isPopular: boolean;
            /** @description Other words for it, for the search. */
            keywords: string[];
            name: string;
            /** Format: int64 */
            priceFromKobo?: number | null;
            /** @description `from ₦10,000`, for people. */
            priceText: string;
            /** @description How to read the starting price: `from`, `a kg`, `visit` … */
            priceUnit: string;
            pricingMode: components["schemas"]["PricingMode"];
            /**
             * Format: int32
             * @description How many providers take work in it now; the true number, zero included.
             */
            providerCount: number;
            slug: string;
        };
        /** @description A service with its booking form. */
        CategoryDetail: components["schemas"]["Category"] & {
            form: components["schemas"]["BookingForm"];
        };
        CreateOrderRequest: {
            address?: components["schemas"]["Address"] | null;
            /** @description By the form's keys. */
            answers: Record<string, unknown>;
            categorySlug: string;
            description?: string;
            promoCode?: string | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description `false` keeps it as a draft. */
            submit: boolean;
            /** @description Credit is used when there is some; nobody has any. */
            useCredit?: boolean | null;
        };
        DeclineOfferRequest: {
            reason?: string | null;
        };
        /** @description What a provider has earned. */
        Earnings: {
            /**
             * Format: int64
             * @description Theirs now.
             */
            balanceKobo: number;
            /** Format: int32 */
            jobsDone: number;
            /**
             * Format: int64
             * @description Theirs once the jobs they have are confirmed.
             */
            pendingKobo: number;
        };
        /** @description What is absent stays as it is. */
        EditOrderRequest: {
            address?: components["schemas"]["Address"] | null;
            answers?: Record<string, unknown> | null;
            description?: string | null;
            slot?: components["schemas"]["Slot"] | null;
        };
        /** @description What is wrong with one field. */
        FieldError: {
            code: string;
            /** @description The path of the field as it was sent. */
            field: string;
            message: string;
        };
        FinishJobRequest: {
            /** @description What was done, in a sentence. */
            note: string;
        };
        ForgotPasswordRequest: {
            email: string;
        };
        /** @description One question of a form; answers go by `key`. */
        FormField: {
            help?: string;
            key: string;
            label: string;
            /** Format: int64 */
            max?: number;
            /** Format: int64 */
            min?: number;
            options?: components["schemas"]["FormOption"][];
            required: boolean;
            showIf?: components["schemas"]["ShowIf"];
            type: components["schemas"]["FormFieldType"];
        };
        /** @enum {string} */
        FormFieldType: "choice" | "multi" | "count" | "money" | "text" | "bool" | "photo" | "file" | "date";
        FormOption: {
            help?: string;
            label: string;
            value: string;
        };
        GeoPlace: {
            label: string;
            placeId: string;
        };
        /** @description API-42. */
        GeoReverseRequest: {
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
        };
        /** @description API-43. */
        GeoReverseResponse: {
            data: components["schemas"]["GeoPlace"];
        };
        /** @description API-39. */
        GeoSuggestResponse: {
            data: components["schemas"]["GeoSuggestion"][];
        };
        /** @description ENT-05. */
        GeoSuggestion: {
            label: string;
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
            placeId: string;
        };
        /** @description ENT-12. */
        LandingBootstrap: {
            banners: components["schemas"]["Banner"][];
            categories: components["schemas"]["Category"][];
            popular: components["schemas"]["Category"][];
            /** @description Reserved; always empty (ENT-14). */
            promos: Record<string, unknown>[];
        };
        /** @enum {string} */
        LandmarkRelation: "opposite" | "behind" | "beside" | "after" | "before";
        /** @description API-44. */
        LocationUpdateRequest: {
            /** Format: double */
            latitude: number;
            locationLabel: string;
            /** Format: double */
            longitude: number;
            placeId?: string | null;
        };
        LoginRequest: {
            email: string;
            password: string;
        };
        /** @description ENT-06. */
        Notification: {
            /** @description A page of ours. */
            actionUrl?: string | null;
            category: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            message: string;
            priority: string;
            read: boolean;
            title: string;
            /** @description `info`, `success` or `error`. */
            type: string;
        };
        /** @description ENT-09. */
        NotificationList: {
            notifications: components["schemas"]["Notification"][];
            /**
             * Format: int64
             * @description Of all there are, not only of this page.
             */
            unreadCount: number;
        };
        /** @description A job that is offered: the area, never the address. */
        Offer: {
            area: string;
            categorySlug: string;
            /** Format: int64 */
            commissionKobo: number;
            /**
             * Format: double
             * @description Not known without the provider's own position.
             */
            distanceKm?: number | null;
            /** Format: date-time */
            expiresAt: string;
            /** Format: int64 */
            grossKobo: number;
            id: string;
            /**
             * Format: int64
             * @description What the provider receives.
             */
            netKobo: number;
            orderId: string;
            /** Format: date-time */
            sentAt: string;
            slot?: components["schemas"]["Slot"] | null;
            state: components["schemas"]["OfferState"];
            title: string;
        };
        /** @enum {string} */
        OfferState: "SENT" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "LOST" | "WITHDRAWN";
        /** @description An order as its owner sees it (ENT-18). */
        Order: {
            /** @description In one line; empty in a draft without one. */
            address: string;
            addressDetail?: components["schemas"]["Address"] | null;
            /** @description What its owner may do now. */
            allowedActions: string[];
            /** @description By the form's keys. */
            answers: Record<string, unknown>;
            /** @description What to read out at the door; from the assignment until the job is confirmed. */
            arrivalPin?: string | null;
            /** Format: date-time */
            assignedAt?: string | null;
            categorySlug: string;
            /** Format: date-time */
            closedAt?: string | null;
            /** Format: date-time */
            createdAt: string;
            description: string;
            finishNote?: string | null;
            /** Format: date-time */
            finishedAt?: string | null;
            /** Format: int32 */
            formVersion: number;
            id: string;
            /** Format: date-time */
            paidAt?: string | null;
            /** Format: int64 */
            paidKobo: number;
            /** @description In naira with two decimals: `"30100.00"` (ENT-19). */
            priceQuote?: string | null;
            provider?: components["schemas"]["ProviderSummary"] | null;
            quote?: components["schemas"]["Quote"] | null;
            /** @description Short and public: `SVC-7K3F9Q`. */
            reference: string;
            slot?: components["schemas"]["Slot"] | null;
            /** Format: date-time */
            startedAt?: string | null;
            status: components["schemas"]["OrderStatus"];
            /** @description The name of the service. */
            title: string;
            /** Format: int64 */
            totalKobo?: number | null;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            /** Format: int64 */
            version: number;
        };
        /** @description One line of an order's history. */
        OrderEvent: {
            actorRole: string;
            /** Format: date-time */
            at: string;
            from?: components["schemas"]["OrderStatus"] | null;
            reason?: string | null;
            /** Format: int32 */
            seq: number;
            to: components["schemas"]["OrderStatus"];
        };
        /** @enum {string} */
        OrderStatus: "DRAFT" | "SUBMITTED" | "REQUESTED" | "QUOTED" | "PRICED" | "DEPOSIT_PAID" | "PAID" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "DISPUTED";
        /** @description One attempt to pay. Whoever does not own it learns the status alone. */
        Payment: {
            /** Format: int64 */
            amountKobo?: number | null;
            /** @description The open checkout of a pending attempt. */
            authorizationUrl?: string | null;
            channel?: string | null;
            currency: string;
            orderId?: string | null;
            /** Format: date-time */
            paidAt?: string | null;
            reference: string;
            status: components["schemas"]["PaymentStatus"];
        };
        /** @enum {string} */
        PaymentChannel: "card" | "bank_transfer" | "ussd";
        /** @description A checkout that is open. */
        PaymentStart: {
            /** Format: int64 */
            amountKobo: number;
            /** @description Where to pay. */
            authorizationUrl: string;
            reference: string;
        };
        /** @enum {string} */
        PaymentStatus: "pending" | "success" | "failed" | "abandoned" | "mismatched";
        PersonalData: {
            notifications: components["schemas"]["Notification"][];
            orders: components["schemas"]["Order"][];
            referralCode: string;
            sessions: components["schemas"]["Session"][];
            user: components["schemas"]["User"];
        };
        PreviewLocation: {
            area: string;
            city?: string | null;
            state?: string | null;
        };
        /** @enum {string} */
        PreviewState: "PRICED" | "NEEDS_QUOTE" | "NEEDS_ASSESSMENT" | "INCOMPLETE";
        /** @enum {string} */
        PricingMode: "FIXED" | "RATE" | "METERED" | "QUOTE" | "ASSESSMENT";
        /** @description Why a request was refused or failed (RFC 9457). */
        Problem: {
            /** @description The steps that the state allows, when one was illegal. */
            allowed?: string[];
            /**
             * @description Stable, for programs.
             * @example validation_failed
             */
            code: string;
            detail: string;
            /** @description Field by field, when fields are wrong. */
            errors?: components["schemas"]["FieldError"][];
            /** @description The same text as `detail`, for people. */
            message: string;
            /** Format: int32 */
            status: number;
            title: string;
            /** @example urn:gida:problem:validation_failed */
            type: string;
        };
        /** @description API-19. What is missing is said in the required words, so nothing is required here. */
        ProfileUpdateRequest: {
            address: string;
            /** @description `Abuja` when absent. */
            city?: string | null;
            phone: string;
            /** @description `FCT` when absent. */
            state?: string | null;
        };
        /** @description A job as its assigned provider sees it. */
        ProviderJob: {
            address?: components["schemas"]["Address"] | null;
            answers: components["schemas"]["AnsweredField"][];
            /** Format: date-time */
            assignedAt?: string | null;
            categorySlug: string;
            /** Format: date-time */
            closedAt?: string | null;
            /** Format: int64 */
            commissionKobo: number;
            customerFirstName: string;
            customerPhone?: string | null;
            description: string;
            finishNote?: string | null;
            /** Format: date-time */
            finishedAt?: string | null;
            /** Format: int64 */
            grossKobo: number;
            /** Format: int64 */
            netKobo: number;
            orderId: string;
            reference: string;
            slot?: components["schemas"]["Slot"] | null;
            /** Format: date-time */
            startedAt?: string | null;
            status: components["schemas"]["OrderStatus"];
            title: string;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
        };
        /** @description Where a provider stands with us. */
        ProviderStanding: {
            bio?: string | null;
            /** @description Slugs of the services they are approved for. */
            categories: string[];
            displayName: string;
            /** Format: int32 */
            jobsDone: number;
            status: components["schemas"]["ProviderStatus"];
            /** @description `A`, `B`, `C`. */
            zones: string[];
        };
        /** @enum {string} */
        ProviderStatus: "DRAFT" | "SUBMITTED" | "UNDER_REVIEW" | "CHANGES_REQUESTED" | "PROBATION" | "ACTIVE" | "PAUSED" | "RESTRICTED" | "SUSPENDED" | "REJECTED" | "OFFBOARDED";
        /** @description Who comes to the door. */
        ProviderSummary: {
            /** @description What was checked about them, in words. */
            checks: string[];
            /** Format: int32 */
            completedJobs: number;
            displayName: string;
            /** @description The first word of the name. */
            firstName: string;
            id: string;
            /** @description To call them; once they are assigned. */
            phone?: string | null;
            photoUrl?: string | null;
        };
        /** @description What an order costs, line by line. */
        Quote: {
            /** @description The terms in one sentence. */
            cancellationText: string;
            /** Format: int64 */
            creditKobo: number;
            /**
             * Format: int64
             * @description What promotions take off, as a positive amount.
             */
            discountKobo: number;
            /** Format: int64 */
            dueKobo: number;
            lines: components["schemas"]["QuoteLine"][];
            /**
             * Format: int64
             * @description What the platform keeps.
             */
            platformKobo: number;
            /**
             * Format: int64
             * @description What the provider receives.
             */
            providerKobo: number;
            /** Format: int64 */
            subtotalKobo: number;
            /** Format: int64 */
            totalKobo: number;
            /** Format: date-time */
            validUntil: string;
            /**
             * Format: int64
             * @description Inside the total.
             */
            vatKobo: number;
            /**
             * Format: int32
             * @description 1, 2, 3 … within the order; 0 in a preview.
             */
            version: number;
        };
        /** @description One line. Discounts are negative, so that the lines sum to the total and their VAT to its VAT. */
        QuoteLine: {
            detail?: string | null;
            /** Format: int64 */
            grossKobo: number;
            /** @description `LABOUR`, `MATERIAL`, `TRAVEL`, `FEE`, `DISCOUNT_PROMO` … */
            kind: string;
            label: string;
            /** Format: double */
            quantity: number;
            taxClass: string;
            unit?: string | null;
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description `PRICED` carries the price; the other states say in `message` what happens instead. */
        QuotePreview: {
            message?: string | null;
            quote?: components["schemas"]["Quote"] | null;
            state: components["schemas"]["PreviewState"];
        };
        QuotePreviewRequest: {
            /** @description By the form's keys. */
            answers: Record<string, unknown>;
            categorySlug: string;
            location?: components["schemas"]["PreviewLocation"] | null;
            promoCode?: string | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description Credit is used when there is some; nobody has any. */
            useCredit?: boolean | null;
        };
        ReauthRequest: {
            password: string;
        };
        /** @description A VAT receipt. */
        Receipt: {
            address: string;
            channel?: string | null;
            /** Format: date-time */
            paidAt: string;
            /** Format: int64 */
            paidKobo: number;
            paymentReference?: string | null;
            quote: components["schemas"]["Quote"];
            reference: string;
            title: string;
            /** @description Every price on it includes VAT of 7.5 %. */
            vatText: string;
        };
        RegisterRequest: {
            email: string;
            firstName: string;
            lastName: string;
            /** @description 8 to 128 characters. */
            password: string;
            phone?: string | null;
            referralCode?: string | null;
        };
        ResetPasswordRequest: {
            /** @description 8 to 128 characters, 12 for staff. */
            password: string;
            token: string;
        };
        /** @enum {string} */
        Role: "CUSTOMER" | "SERVICE_PROVIDER" | "ADMIN";
        /** @description One device on which a person is signed in. */
        Session: {
            /** Format: date-time */
            createdAt: string;
            /** @description The one that asks. */
            current: boolean;
            id: string;
            ip?: string | null;
            /** Format: date-time */
            lastSeenAt: string;
            userAgent?: string | null;
        };
        /** @description Asked only when the answer to `key` is among `equals`. */
        ShowIf: {
            equals: string[];
            key: string;
        };
        /** @description `{"asap": true}`, or a day and a two-hour window of it. */
        Slot: {
            asap?: boolean | null;
            /**
             * Format: date
             * @example 2026-12-01
             */
            date?: string | null;
            /** @example 10-12 */
            window?: string | null;
        };
        StartJobRequest: {
            /** @description Four digits that the customer reads out. */
            pin: string;
        };
        StartPaymentRequest: {
            channel?: components["schemas"]["PaymentChannel"] | null;
        };
        /** @description What the tracking page shows. */
        Tracking: {
            address: string;
            allowedActions: string[];
            arrivalPin?: string | null;
            events: components["schemas"]["OrderEvent"][];
            /**
             * Format: date-time
             * @description When the window opens.
             */
            expectedAt?: string | null;
            finishNote?: string | null;
            orderId: string;
            /** Format: int64 */
            paidKobo: number;
            provider?: components["schemas"]["ProviderSummary"] | null;
            reference: string;
            slot?: components["schemas"]["Slot"] | null;
            status: components["schemas"]["OrderStatus"];
            title: string;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        TrackingStep: "FINDING" | "OFFERED" | "ACCEPTED" | "EN_ROUTE" | "ARRIVED" | "STARTED" | "FINISHED" | "CONFIRMED";
        /** @description ENT-01. */
        User: {
            address?: string | null;
            city?: string | null;
            email: string;
            emailVerified: boolean;
            firstName: string;
            id: string;
            lastName: string;
            /** Format: double */
            latitude?: number | null;
            locationLabel?: string | null;
            /** Format: double */
            longitude?: number | null;
            /** @description What a member of staff may do; empty for everybody else. */
            permissions: string[];
            phone?: string | null;
            placeId?: string | null;
            profileImageUrl?: string | null;
            /** @description The referral code of whoever sent them. */
            referredBy?: string | null;
            /** @description `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`. */
            role: components["schemas"]["Role"];
            state?: string | null;
        };
        VerifyEmailRequest: {
            token: string;
        };
        /** @description The gateway's message is stored. */
        WebhookReceipt: {
            /** @example ok */
            status: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    build_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuildInfo"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_areas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Area"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resend_verification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verify_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forgot_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reset_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    complete_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReauthRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    register_account: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"][];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revoke_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    current_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_banners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BannerList"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryDetail"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    api_docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    api_docs_style: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reverse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeoReverseRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeoReverseResponse"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggest: {
        parameters: {
            query: {
                query: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeoSuggestResponse"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    landing_bootstrap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LandingBootstrap"];
                };
            };
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sign_out_by_navigation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the landing page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sign_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_notifications: {
        parameters: {
            query?: {
                /** @description 1 to 100, 20 unless told. */
                limit?: number;
                /** @description From the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_orders: {
        parameters: {
            query?: {
                /** @description One of the twelve statuses. */
                status?: string;
                /** @description 1 to 100, 20 unless told. */
                limit?: number;
                /** @description From the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"][];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    create_order: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrderRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_order: {
        parameters: {
            query?: {
                /** @description Capability token of a shared link. */
                t?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    edit_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditOrderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_cancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancellationPreview"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_events: {
        parameters: {
            query?: {
                /** @description Capability token of a shared link. */
                t?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEvent"][];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start_payment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartPaymentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentStart"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_quote: {
        parameters: {
            query?: {
                /** @description Capability token of a shared link. */
                t?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_receipt: {
        parameters: {
            query?: {
                /** @description Capability token of a shared link. */
                t?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submit_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tracking: {
        parameters: {
            query?: {
                /** @description Capability token of a shared link. */
                t?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracking"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotePreviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotePreview"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_earnings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Earnings"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_jobs: {
        parameters: {
            query?: {
                /** @description All of them when absent. */
                state?: "open" | "done";
                /** @description 1 to 100, 20 unless told. */
                limit?: number;
                /** @description From the `Link` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"][];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    report_arrival: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    go_en_route: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishJobRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartJobRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_offers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"][];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeclineOfferRequest"] | null;
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_standing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderStanding"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    export_my_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_location: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationUpdateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    paystack: {
        parameters: {
            query?: never;
            header: {
                "x-paystack-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The gateway's event, signed over the raw bytes */
        requestBody: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReceipt"];
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    metrics_text: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Problem */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
