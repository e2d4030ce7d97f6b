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
    "/api/admin/finance/unapplied": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Money that came and is not its order's: why, how long ago, and whether it is on its way back. */
        get: operations["unapplied_money"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody's orders but drafts, newest first. */
        get: operations["list_all_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with all that is needed to price it. Who looked at it is in the log. */
        get: operations["get_any_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Name the price of a request. The server works out the VAT, and what is left after it. */
        post: operations["price_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/referrals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rewards that wait for somebody to look at them, oldest first. */
        get: operations["referrals_in_review"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/referrals/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay a reward that waits, or refuse it. */
        post: operations["decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews by customers, newest first. */
        get: operations["list_desk_reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/feature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It stands on the landing page, or no longer. */
        post: operations["feature_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It is fit; it is shown when its time has come. */
        post: operations["publish_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It is not shown; its author is told why. */
        post: operations["reject_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It was public and is taken away. */
        post: operations["remove_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search/misses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people searched for among the services and did not find, the most wanted first. */
        get: operations["list_search_misses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets in a state, the one whose answer is due first on top; each with its latest message alone. */
        get: operations["list_desk_tickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/support/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One ticket with all its messages and who asks. */
        get: operations["get_desk_ticket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/support/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer; its owner is told. */
        post: operations["reply_to_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/support/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nothing is left to do; its owner is told and has a week to take it up again. */
        post: operations["resolve_ticket"];
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
    "/api/auth/password/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose another password while signed in. Every other device is signed out; this one gets a new cookie. */
        post: operations["change_password"];
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
    "/api/content/landing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures, promises, reasons and steps of the landing page. */
        get: operations["landing_content"];
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
    "/api/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions that many ask (FAQ-01). */
        get: operations["list_faqs"];
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
        /** Places whose name fits (API-39): of Abuja first, then towns of Nigeria. Fewer than two letters fit nothing. */
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
        /**
         * What a cancellation now would mean, before the tap. The reason may be sent along; until somebody is assigned it
         *     changes nothing.
         */
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
    "/api/orders/{id}/rebook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the same once more: a new draft with the answers and the address of an order that was sent. */
        post: operations["rebook_order"];
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
    "/api/orders/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Write my review anew, as long as it is not public. */
        put: operations["edit_review"];
        /** Say how it went. It is shown when the provider has reviewed too, or after a week. */
        post: operations["review_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/revision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the pricing desk to look at the price again, three times at most. */
        post: operations["ask_revision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link by which others may follow the order: the area, the times and a first name, no address and no phone. */
        post: operations["share_order"];
        /** Take every link to the order back. */
        delete: operations["revoke_shares"];
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
    "/api/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of rules: `terms`, `privacy` or `cancellation-policy`, in the version that is in force. */
        get: operations["get_page"];
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
    "/api/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Providers who take work, the best rated first. */
        get: operations["list_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The best rated, at most 8. */
        get: operations["top_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A provider with their newest public reviews. */
        get: operations["get_provider"];
        put?: never;
        post?: never;
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
    "/api/referrals/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use the code of whoever sent me, once, before my first completed service (API-38). */
        post: operations["apply_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/referrals/my-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My code, what it earned and what is left of it (API-37). */
        get: operations["my_referral_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/misses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody searched for a service and found none. Counted by day; what looks like an address or a telephone number is
         *     taken and not kept.
         */
        post: operations["record_search_miss"];
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
    "/api/service-provider/jobs/{orderId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say how the customer was. It is never public; the customer's own review is shown once both have written. */
        post: operations["review_customer"];
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
    "/api/service-provider/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What customers say of me in public, newest first. */
        get: operations["list_my_reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a review of my work in public, once; for a day I may choose other words. */
        post: operations["reply"];
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
    "/api/support/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My tickets, the one that moved last on top; each with its latest message alone. */
        get: operations["list_tickets"];
        put?: never;
        /** Ask for help. */
        post: operations["open_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of my tickets with all its messages. */
        get: operations["get_ticket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/tickets/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write again; what was resolved is open again by it. */
        post: operations["write_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/testimonials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What customers say, in their own words (LAND-30). */
        get: operations["list_testimonials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a photo, at most 1 MiB of JPEG, PNG or WebP. It is read whole and written anew: nothing but the picture is kept. */
        post: operations["take_photo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A photo, for whoever sent it, the provider who does the job or is offered it, and staff. */
        get: operations["show_photo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase my account in 30 days. The password must have been given again within ten minutes; other devices are signed
         *     out at once, and until the day comes it can be undone.
         */
        delete: operations["close_account"];
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
    "/api/users/me/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep my account after all. */
        post: operations["keep_account"];
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
        /** @description Who asked for it. */
        AdminCustomer: {
            email: string;
            firstName: string;
            id: string;
            lastName: string;
            phone?: string | null;
        };
        /** @description An order in the lists of staff. It says nothing that only the customer may know, such as the arrival PIN. */
        AdminOrder: components["schemas"]["Order"] & {
            /**
             * Format: date-time
             * @description When people were last asked to price it.
             */
            requestedAt?: string | null;
            /**
             * Format: int32
             * @description How often the customer asked for another price.
             */
            revisions: number;
        };
        /** @description One order with all that staff need to price it. */
        AdminOrderDetail: components["schemas"]["AdminOrder"] & {
            /** @description The answers in the words of the form. */
            answeredFields: components["schemas"]["AnsweredField"][];
            customer: components["schemas"]["AdminCustomer"];
            /** @description What happened, oldest first, with what people wrote. */
            events: components["schemas"]["AdminOrderEvent"][];
            photos: components["schemas"]["Photo"][];
        };
        /** @description One line of an order's history, with the note of whoever caused it. */
        AdminOrderEvent: components["schemas"]["OrderEvent"] & {
            note?: string | null;
        };
        /** @description A question and its answer in words. */
        AnsweredField: {
            label: string;
            value: string;
        };
        /** @description API-38. */
        ApplyReferralRequest: {
            referralCode: string;
        };
        /** @description A part of town where we work. */
        Area: {
            city: string;
            name: string;
            state: string;
            /** @description `A`, `B` or `C`. */
            zone: string;
        };
        /** @description What should be different about the price. */
        AskRevisionRequest: {
            note: string;
        };
        /** @description ENT-15. What is optional is left out when there is none (ENT-16). */
        Banner: {
            /** @description What the picture shows. */
            alt: string;
            /** @description Without one it is "Learn More". */
            buttonLabel?: string;
            description?: string;
            id: string;
            /** @description A picture that we serve, at most 60 KB. */
            imageUrl: string;
            /** @description A page of ours, or an address that begins with `https://`. */
            linkUrl?: string;
            title?: string;
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
        CategoryLink: {
            name: string;
            slug: string;
        };
        ChangePasswordRequest: {
            currentPassword: string;
            /** @description 8 to 128 characters, 12 for staff. */
            password: string;
        };
        ContentCard: {
            iconKey: string;
            text: string;
            title: string;
        };
        /** @description A version of a page of rules. */
        ContentPage: {
            /**
             * Format: date
             * @description The day, in Abuja, from which it holds.
             */
            effectiveFrom: string;
            /** @description What it is about, in one sentence. */
            lead: string;
            sections: components["schemas"]["ContentSection"][];
            slug: string;
            title: string;
            /** Format: int32 */
            version: number;
        };
        /** @description A part of a page; `id` is its anchor. */
        ContentSection: {
            heading: string;
            id: string;
            paragraphs: string[];
        };
        ContentStep: {
            text: string;
            title: string;
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
        /** @description What a provider says of a customer is never public, so it has no words. */
        CustomerReviewRequest: {
            /** Format: int64 */
            stars: number;
            tags?: string[];
        };
        DeclineOfferRequest: {
            reason?: string | null;
        };
        DeskLine: {
            /**
             * Format: int64
             * @description Of the whole line, VAT inside.
             */
            grossKobo: number;
            /** @description `LABOUR`, `MATERIAL`, `TRAVEL`, `RENTAL` or `FEE`. */
            kind: string;
            label: string;
            /**
             * Format: double
             * @description Up to three decimals.
             */
            quantity: number;
            /** @description `STANDARD` or `EXEMPT`. */
            taxClass: string;
            unit: string;
        };
        /** @description A review on the content desk. */
        DeskReview: {
            authorFirstName: string;
            /** Format: date-time */
            createdAt: string;
            featured: boolean;
            /** @description What the rules found: `phone`, `email`, `link`, `account_number`, `copy`. */
            hits: string[];
            id: string;
            orderId: string;
            providerName: string;
            /** Format: date-time */
            publishedAt?: string | null;
            reason?: string | null;
            service: string;
            /** Format: int32 */
            stars: number;
            state: components["schemas"]["ReviewState"];
            tags: string[];
            text: string;
        };
        /** @description A ticket on the support desk. */
        DeskTicket: components["schemas"]["Ticket"] & {
            /**
             * Format: date-time
             * @description When the first answer is due.
             */
            answerDueAt: string;
            /** Format: date-time */
            answeredAt?: string | null;
            customer: components["schemas"]["TicketOwner"];
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
        /** @description When the account will be erased. */
        Erasure: {
            /** Format: date-time */
            eraseAfter: string;
        };
        /** @description A question that many ask (FAQ-01). */
        Faq: {
            answer: string;
            id: string;
            question: string;
        };
        FeatureRequest: {
            /** @description Whether it stands on the landing page. */
            featured: boolean;
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
        /** @description What the landing page says besides its services (LAND-15 to LAND-23, LAND-29). */
        LandingContent: {
            howItWorks: components["schemas"]["ContentStep"][];
            stats: components["schemas"]["Stat"][];
            subsidiary?: components["schemas"]["Subsidiary"] | null;
            trustBadges: components["schemas"]["TrustBadge"][];
            whyChoose: components["schemas"]["ContentCard"][];
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
        /** @description A word that found nothing, and how often it was tried. */
        MissedTerm: {
            /** Format: int64 */
            asked: number;
            term: string;
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
            /** @description What the customer shows of the job. */
            photos: components["schemas"]["Photo"][];
            /** Format: date-time */
            sentAt: string;
            slot?: components["schemas"]["Slot"] | null;
            state: components["schemas"]["OfferState"];
            title: string;
        };
        /** @enum {string} */
        OfferState: "SENT" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "LOST" | "WITHDRAWN";
        OpenTicketRequest: {
            category: components["schemas"]["TicketCategory"];
            message: string;
            /** @description One of the asker's own requests or jobs. */
            orderId?: string | null;
            subject: string;
        };
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
            /** @description Of the service, one of ICON-01. */
            iconKey: string;
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
            review?: components["schemas"]["Review"] | null;
            slot?: components["schemas"]["Slot"] | null;
            /** Format: date-time */
            startedAt?: string | null;
            status: components["schemas"]["OrderStatus"];
            /** @description The name of the service. */
            title: string;
            /** Format: int64 */
            totalKobo?: number | null;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            /**
             * Format: date-time
             * @description Until when the price may be paid, while it may be.
             */
            validUntil?: string | null;
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
        /** @description A link by which others may follow an order. The token is said once and kept nowhere. */
        OrderShare: {
            /**
             * Format: date-time
             * @description At the latest; two hours after the order is over in any case.
             */
            expiresAt: string;
            token: string;
            /** @description The page to send to somebody. */
            url: string;
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
            friends: components["schemas"]["SentFriend"][];
            notifications: components["schemas"]["Notification"][];
            orders: components["schemas"]["Order"][];
            /** @description Every attempt to pay. */
            payments: components["schemas"]["Payment"][];
            referralCode: string;
            /** @description What my code earned, and the friends whom I sent. */
            referralStats: components["schemas"]["ReferralStats"];
            /** @description What I said of jobs. */
            reviews: components["schemas"]["Review"][];
            sessions: components["schemas"]["Session"][];
            /** @description My questions to support, with what was answered. */
            tickets: components["schemas"]["Ticket"][];
            user: components["schemas"]["User"];
        };
        /** @description A photo of a request, for those who may see it. */
        Photo: {
            id: string;
            url: string;
        };
        /**
         * Format: binary
         * @description The bytes of a picture.
         */
        Picture: string;
        PreviewLocation: {
            area: string;
            city?: string | null;
            state?: string | null;
        };
        /** @enum {string} */
        PreviewState: "PRICED" | "NEEDS_QUOTE" | "NEEDS_ASSESSMENT" | "INCOMPLETE";
        /** @description A price, line by line. VAT is inside each amount and is worked out by the server. */
        PriceOrderRequest: {
            lines: components["schemas"]["DeskLine"][];
            /** @description For the customer, beside the price. */
            note?: string | null;
            /**
             * Format: int64
             * @description How long it holds: 12 to 240 hours; 48 unless told, 120 from ₦150,000 on.
             */
            validHours?: number | null;
            /**
             * Format: int64
             * @description The order's version that was looked at; another one meanwhile is a conflict.
             */
            version?: number | null;
        };
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
            /** @description What the customer shows of the job. */
            photos: components["schemas"]["Photo"][];
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
        /** @description A provider as everybody sees them; what it says is counted or was seen by somebody of ours. */
        PublicProviderCard: {
            /** @description Where they work. */
            areas: string[];
            categories: components["schemas"]["CategoryLink"][];
            /** Format: int32 */
            completedJobs: number;
            displayName: string;
            /** @description The first sentence of what they say of themselves. */
            headline: string;
            id: string;
            /** @description A policy that we have seen is live today. */
            insured: boolean;
            /** @description Fewer than 3 reviews. */
            isNew: boolean;
            photoUrl?: string | null;
            /**
             * Format: double
             * @description The plain mean with one decimal; none below 3 reviews.
             */
            rating?: number | null;
            /** Format: int32 */
            reviewCount: number;
            /** @description Fully approved. */
            vetted: boolean;
        };
        /** @description A provider's public page. */
        PublicProviderProfile: components["schemas"]["PublicProviderCard"] & {
            about: string;
            /** Format: date-time */
            memberSince: string;
            /** @description The newest 20 that are public. */
            reviews: components["schemas"]["PublicReview"][];
        };
        /** @description A review as everybody reads it. */
        PublicReview: {
            firstName: string;
            id: string;
            /** Format: date-time */
            publishedAt: string;
            /** @description What the provider answered in public. */
            reply?: string | null;
            /** Format: int32 */
            stars: number;
            tags: string[];
            text: string;
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
            /** @description What the pricing desk wrote to it. */
            note?: string | null;
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
        /**
         * @description `PRICED` carries the price under `quote`, and its fields beside `state` as well, as a quote has them; the other states
         *     say in `message` what happens instead.
         */
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
        ReferralDecisionRequest: {
            approve: boolean;
        };
        /** @description A reward that waits for somebody to look at it. */
        ReferralReview: {
            /** Format: date-time */
            appliedAt: string;
            /** @description `SAME_DEVICE`, `SAME_PHONE`, `SAME_ADDRESS`, `MANY_REWARDS`, `OWN_CUSTOMER` or `INACTIVE`. */
            doubt?: string | null;
            orderId?: string | null;
            /** @description The person who was sent. */
            refereeId: string;
            referrerId: string;
            /** Format: int64 */
            rewardKobo: number;
        };
        /** @description ENT-21. Amounts are numbers in naira. */
        ReferralStats: {
            /**
             * Format: double
             * @description Credit that can be spent now.
             */
            availableCredit: number;
            /**
             * Format: double
             * @description The part of it that runs out within 30 days.
             */
            expiringCredit: number;
            /**
             * Format: double
             * @description Rewards of friends who have not completed a first paid service yet.
             */
            pendingRewards: number;
            referralCode: string;
            /**
             * Format: double
             * @description Rewards earned so far.
             */
            totalEarned: number;
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
        /** @description What a provider answers in public. */
        ReplyRequest: {
            /** @description At most 500 characters; no phone number, address, link or account. */
            text: string;
        };
        ResetPasswordRequest: {
            /** @description 8 to 128 characters, 12 for staff. */
            password: string;
            token: string;
        };
        ResolveTicketRequest: {
            /** @description A last word. */
            message?: string | null;
        };
        /** @description One's own review. */
        Review: {
            /** Format: date-time */
            createdAt: string;
            /** @description Whether it can still be written anew: until it is public. */
            editable: boolean;
            id: string;
            /** @description Why it was not published, if so. */
            reason?: string | null;
            /** Format: int32 */
            stars: number;
            state: components["schemas"]["ReviewState"];
            tags: string[];
            text: string;
        };
        /** @description Why a review is rejected or removed; its author reads it. */
        ReviewReasonRequest: {
            reason: string;
        };
        ReviewRequest: {
            /**
             * Format: int64
             * @description 1 to 5.
             */
            stars: number;
            /** @description `on_time`, `tidy`, `skill`, `fair_price`, `polite`. */
            tags?: string[];
            /** @description At most 1,000 characters. */
            text?: string;
        };
        /** @enum {string} */
        ReviewState: "PENDING" | "PUBLISHED" | "REJECTED" | "REMOVED";
        /** @enum {string} */
        Role: "CUSTOMER" | "SERVICE_PROVIDER" | "ADMIN";
        /** @description What somebody searched for and did not find. */
        SearchMissRequest: {
            term: string;
        };
        /** @description A friend who was sent; not who it is. */
        SentFriend: {
            /** Format: date-time */
            appliedAt: string;
            /** Format: date-time */
            earnedAt?: string | null;
            /** Format: int64 */
            rewardKobo: number;
            /** @description `PENDING`, `REVIEW`, `EARNED`, `DENIED` or `REVERSED`. */
            state: string;
        };
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
        /** @description A figure that we claim, since when, and on what grounds. */
        Stat: {
            /** Format: date */
            asOf: string;
            key: string;
            label: string;
            source: string;
            /** @description As it is shown: `500+`. */
            value: string;
        };
        Subsidiary: {
            name: string;
            text: string;
        };
        /** @description A featured review. */
        Testimonial: {
            area: string;
            firstName: string;
            id: string;
            /** Format: date-time */
            publishedAt: string;
            service: string;
            /** Format: int32 */
            stars: number;
            text: string;
        };
        /** @description A question or complaint. */
        Ticket: {
            category: components["schemas"]["TicketCategory"];
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description Oldest first; in a list, the latest alone. */
            messages: components["schemas"]["TicketMessage"][];
            orderId?: string | null;
            /** @description `P0`, the most urgent, to `P3`. */
            priority: string;
            /** @description `SUP-7K3F9Q2X`. */
            reference: string;
            state: components["schemas"]["TicketState"];
            subject: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        TicketCategory: "CANCELLATION" | "REFUND" | "PAYMENT_MISSING" | "LATE_NOSHOW" | "QUALITY" | "DAMAGE" | "SAFETY" | "GAS_SAFETY" | "PAYOUT" | "DOCUMENT" | "ACCOUNT" | "OTHER";
        TicketMessage: {
            /** @description `customer` or `support`. */
            author: string;
            body: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
        };
        TicketMessageRequest: {
            message: string;
        };
        /** @description Who asks. */
        TicketOwner: {
            email: string;
            firstName: string;
            id: string;
            lastName: string;
            phone?: string | null;
        };
        /** @enum {string} */
        TicketState: "NEW" | "OPEN" | "WAITING_CUSTOMER" | "WAITING_PROVIDER" | "WAITING_INTERNAL" | "RESOLVED" | "CLOSED";
        /** @description What happened, in words for the person. */
        Told: {
            message: string;
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
            /** @description Seen by the bearer of a link: only the area, a first name and the steps are told. */
            masked: boolean;
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
        TrustBadge: {
            iconKey: string;
            text: string;
        };
        /** @description Money that came and is not its order's. */
        UnappliedMoney: {
            /** Format: int64 */
            ageHours: number;
            /**
             * Format: int64
             * @description 0 for foreign money, which is not booked.
             */
            amountKobo: number;
            orderId?: string | null;
            /** @description None under a reference that is not ours. */
            paymentId?: string | null;
            /** @description `short`, `over`, `amount`, `currency`, `duplicate`, `late`, or `unknown` for a reference that is not ours. */
            reason: string;
            /** Format: date-time */
            receivedAt: string;
            reference: string;
            /** @description `HELD`, `RETURNING`, `STUCK`, `RETURNED` or `CREDITED`. */
            state: string;
        };
        /** @description A photo that was taken in. It comes back as a JPEG with nothing but the picture in it. */
        Upload: {
            /** Format: int64 */
            bytes: number;
            /** Format: int32 */
            height: number;
            /** @description What goes into the answer of a `photo` field. */
            id: string;
            url: string;
            /** Format: int32 */
            width: number;
        };
        /** @description ENT-01. */
        User: {
            address?: string | null;
            city?: string | null;
            email: string;
            emailVerified: boolean;
            /**
             * Format: date-time
             * @description They asked to be erased: from then on they are, unless they think again.
             */
            eraseAfter?: string | null;
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
    unapplied_money: {
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
                    "application/json": components["schemas"]["UnappliedMoney"][];
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
    list_all_orders: {
        parameters: {
            query?: {
                /** @description One of the twelve statuses, or several with commas between them. */
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
                    "application/json": components["schemas"]["AdminOrder"][];
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
    get_any_order: {
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
                    "application/json": components["schemas"]["AdminOrderDetail"];
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
    price_order: {
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
                "application/json": components["schemas"]["PriceOrderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
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
    referrals_in_review: {
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
                    "application/json": components["schemas"]["ReferralReview"][];
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
    decide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The person who was sent */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReferralDecisionRequest"];
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
    list_desk_reviews: {
        parameters: {
            query?: {
                /** @description `PENDING` (those that a person must read) when absent, `PUBLISHED`, `REJECTED` or `REMOVED`. */
                state?: string;
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
                    "application/json": components["schemas"]["DeskReview"][];
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
    feature_review: {
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
                "application/json": components["schemas"]["FeatureRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
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
    publish_review: {
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
                    "application/json": components["schemas"]["Review"];
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
    reject_review: {
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
                "application/json": components["schemas"]["ReviewReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
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
    remove_review: {
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
                "application/json": components["schemas"]["ReviewReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
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
    list_search_misses: {
        parameters: {
            query?: {
                /** @description How many days to look back, today included: 1 to 180, 30 unless told. */
                days?: number;
                /** @description 1 to 100, 20 unless told. */
                limit?: number;
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
                    "application/json": components["schemas"]["MissedTerm"][];
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
    list_desk_tickets: {
        parameters: {
            query?: {
                /** @description One of the seven states; `NEW` when absent. */
                state?: string;
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
                    "application/json": components["schemas"]["DeskTicket"][];
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
    get_desk_ticket: {
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
                    "application/json": components["schemas"]["DeskTicket"];
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
    reply_to_ticket: {
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
                "application/json": components["schemas"]["TicketMessageRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskTicket"];
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
    resolve_ticket: {
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
                "application/json": components["schemas"]["ResolveTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskTicket"];
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
    change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
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
    landing_content: {
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
                    "application/json": components["schemas"]["LandingContent"];
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
    list_faqs: {
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
                    "application/json": components["schemas"]["Faq"][];
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
                /** @description One of the twelve statuses, or several with commas between them. */
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
                /** @description Token of a shared link. It opens the tracking and the quote, and is worth nothing elsewhere. */
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
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelRequest"] | null;
            };
        };
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
                /** @description Token of a shared link. It opens the tracking and the quote, and is worth nothing elsewhere. */
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
                /** @description Token of a shared link. It opens the tracking and the quote, and is worth nothing elsewhere. */
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
    rebook_order: {
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
    get_receipt: {
        parameters: {
            query?: {
                /** @description Token of a shared link. It opens the tracking and the quote, and is worth nothing elsewhere. */
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
    edit_review: {
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
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
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
    review_order: {
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
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
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
    ask_revision: {
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
                "application/json": components["schemas"]["AskRevisionRequest"];
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
    share_order: {
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderShare"];
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
    revoke_shares: {
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
                /** @description Token of a shared link. It opens the tracking and the quote, and is worth nothing elsewhere. */
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
    get_page: {
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
                    "application/json": components["schemas"]["ContentPage"];
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
    list_providers: {
        parameters: {
            query?: {
                /** @description The slug of a service. */
                category?: string;
                /** @description A part of town, as in `GET /api/areas`. */
                area?: string;
                /** @description A part of the name or of a service. */
                q?: string;
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
                    "application/json": components["schemas"]["PublicProviderCard"][];
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
    top_providers: {
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
                    "application/json": components["schemas"]["PublicProviderCard"][];
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
    get_provider: {
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
                    "application/json": components["schemas"]["PublicProviderProfile"];
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
    apply_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyReferralRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Told"];
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
    my_referral_stats: {
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
                    "application/json": components["schemas"]["ReferralStats"];
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
    record_search_miss: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchMissRequest"];
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
    review_customer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerReviewRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
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
    list_my_reviews: {
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
                    "application/json": components["schemas"]["PublicReview"][];
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
    reply: {
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
                "application/json": components["schemas"]["ReplyRequest"];
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
    list_tickets: {
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
                    "application/json": components["schemas"]["Ticket"][];
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
    open_ticket: {
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
                "application/json": components["schemas"]["OpenTicketRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
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
    get_ticket: {
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
                    "application/json": components["schemas"]["Ticket"];
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
    write_message: {
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
                "application/json": components["schemas"]["TicketMessageRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
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
    list_testimonials: {
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
                    "application/json": components["schemas"]["Testimonial"][];
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
    take_photo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The photo itself; image/png and image/webp too */
        requestBody: {
            content: {
                "image/jpeg": components["schemas"]["Picture"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
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
    show_photo: {
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
                    "image/jpeg": components["schemas"]["Picture"];
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
    close_account: {
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
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description Problem */
            409: {
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
    keep_account: {
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
