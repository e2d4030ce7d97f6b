/** Generated from the server's OpenAPI document by `npm run gen-api`. Do not edit. */

export interface paths {
    "/api/_meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the build (BUILD-01). Outside development, callers who are not staff get only the
         *     version and the environment (T76).
         */
        get: operations["build_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open alarms, oldest first, and then those that were taken in the last day. */
        get: operations["list_alarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alarms/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an alarm. No other member of staff is notified from then on. */
        post: operations["take_alarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the assessments in a state, oldest first. They are sorted by `created`. */
        get: operations["list_assessments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assessments/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many reports led to a paid order, and how far their estimates were off. */
        get: operations["assessment_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assessments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one assessment with its report and the possible assessors. The access writes an audit
         *     entry.
         */
        get: operations["get_assessment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assessments/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submits the report, which then waits for a review by pricing staff. */
        post: operations["report_assessment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assessments/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts a report or returns it to the assessor. An accepted report makes the order QUOTED, or
         *     closes it when the report refuses the job.
         */
        post: operations["review_assessment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/assessments/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the assessor and the time: the caller, or a provider who offers this service in this area.
         *     The customer is notified.
         */
        post: operations["schedule_assessment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the audit entries, newest first. They are sorted by `created`. */
        get: operations["list_audit_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the crashes of the client, by their latest occurrence, newest first. */
        get: operations["list_client_errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the banners of the carousel in their order, including those that are switched off. */
        get: operations["list_admin_banners"];
        put?: never;
        /** Adds a banner after the others. */
        post: operations["make_banner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/banners/{id}": {
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
        /** Changes a banner, moves it, or switches it on or off. */
        patch: operations["edit_banner"];
        trace?: never;
    };
    "/api/admin/content/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists every service in its order, hidden ones too, each with its draft. */
        get: operations["list_admin_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Drops the draft of a service. Visitors see what they saw before. */
        delete: operations["drop_category_draft"];
        options?: never;
        head?: never;
        /** Saves a draft of a service, or publishes it. Prices and forms are not changed here. */
        patch: operations["edit_category"];
        trace?: never;
    };
    "/api/admin/content/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who changed which public content, newest first. */
        get: operations["list_content_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists every service with its discount and the days on which it applies (ENT-10). */
        get: operations["list_discounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/discounts/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets a discount on a service for every customer, from its first day to its last. Gida pays the
         *     discount.
         */
        put: operations["put_discount"];
        post?: never;
        /** Removes the discount of a service. */
        delete: operations["drop_discount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/estates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the estates with what their guards ask of visitors. */
        get: operations["list_estates"];
        put?: never;
        /** Adds an estate. Its rules are shown on every order whose address names it. */
        post: operations["make_estate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/estates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Hides an estate: orders no longer show its rules. The history keeps them. */
        delete: operations["hide_estate"];
        options?: never;
        head?: never;
        /** Changes an estate, or hides it. */
        patch: operations["edit_estate"];
        trace?: never;
    };
    "/api/admin/content/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the frequently asked questions in their order (FAQ-01). */
        get: operations["list_admin_faqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/faqs/{id}": {
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
        /** Changes a question or its answer, or moves it. */
        patch: operations["edit_faq"];
        trace?: never;
    };
    "/api/admin/content/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the versions of all pages of rules, by page, newest first. */
        get: operations["list_page_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes a new version of a page, from a given day on. The earlier version stays unchanged,
         *     because people agreed to it.
         */
        post: operations["publish_page_version"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the prepared replies in their order, including those that are switched off. */
        get: operations["list_replies"];
        put?: never;
        /** Adds a prepared reply after the others. */
        post: operations["make_reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/replies/{id}": {
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
        /** Changes a prepared reply, or switches it on or off. The history keeps the earlier text. */
        patch: operations["edit_reply"];
        trace?: never;
    };
    "/api/admin/content/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the figures that Gida states about itself, with their sources and the days since which
         *     they are true (LAND-17).
         */
        get: operations["list_admin_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/stats/{id}": {
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
        /** Changes a figure, with its day and its source. */
        patch: operations["edit_stat"];
        trace?: never;
    };
    "/api/admin/content/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists every service with the search terms that find it besides its name (SRCH-05). */
        get: operations["list_synonyms"];
        put?: never;
        /**
         * Adds a search term to a service. It is stored in lower case with one space between words, and
         *     finds only one service.
         */
        post: operations["add_search_word"];
        /** Removes a search term from a service. */
        delete: operations["remove_search_word"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/testimonials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the published reviews, newest first. `featured` says which of them the landing page shows. */
        get: operations["list_admin_testimonials"];
        put?: never;
        /** Shows a published review on the landing page. A testimonial is always a review of a customer. */
        post: operations["add_testimonial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/testimonials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a review off the landing page. The review itself stays published. */
        delete: operations["remove_testimonial"];
        options?: never;
        head?: never;
        /** Shows a review on the landing page, or no longer. */
        patch: operations["show_testimonial"];
        trace?: never;
    };
    "/api/admin/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the conversations: the people who wait for staff first, the longest wait on top, then the
         *     others, the latest message on top. Each has only its latest message.
         */
        get: operations["list_conversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one conversation with its latest messages, oldest first. The `Link` header leads to
         *     earlier ones.
         */
        get: operations["get_conversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations/{id}/hand-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a conversation back to the automatic answers. Its person no longer waits for staff. */
        post: operations["hand_back_conversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a person with a text, or with an approved one. The caller must have taken the
         *     conversation over.
         */
        post: operations["answer_conversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/conversations/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes over a conversation. The automatic answers stop until it is given back. */
        post: operations["take_conversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/damage-claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open damage claims, the earliest due first. They are sorted by `due`. */
        get: operations["list_damage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/damage-claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one damage claim with its evidence and what the guarantee fund may still pay. The access
         *     writes an audit entry.
         */
        get: operations["get_damage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/damage-claims/{id}/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves, as finance, a compensation that support proposed. Support and finance may also reject
         *     the proposal.
         */
        post: operations["agree_to_damage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/damage-claims/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grants compensation from the guarantee fund, or proposes it when finance must approve the
         *     amount.
         */
        post: operations["grant_damage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/damage-claims/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses a damage claim: the guarantee fund pays nothing. */
        post: operations["refuse_damage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many items wait for the caller, for each kind of work that the caller may do. */
        get: operations["dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what happened on each of the last 28 days, and the orders by the step that they reached.
         *     Amounts that the business earns or pays are shown to finance staff alone.
         */
        get: operations["figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the jobs that need a provider or whose provider does not come. */
        get: operations["list_board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the jobs of the board. */
        get: operations["count_board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch/{id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the providers of the service in the zone of an order that is searched, or of a job that can
         *     have a reserve, at most 50: first those without an obstacle, by the score of the search.
         */
        get: operations["list_candidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch/{id}/give-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Releases a job of the board before its time is over. A hold ends as well, also when a colleague
         *     began it, and the search goes on.
         */
        post: operations["release_board_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Holds the search for a provider of an order, because a member of staff handles it by phone. No
         *     offers are sent until the time is over, or until the hold is given back.
         */
        post: operations["hold_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch/{id}/let-finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a provider who was suspended during the work finish it. */
        post: operations["let_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch/{id}/reserve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lines up a reserve for a job that a provider has: one provider is asked first, or those that the
         *     search finds.
         */
        post: operations["ask_reserve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch/{id}/reserve/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the reserve of a job go, and ends the search for one. */
        post: operations["withdraw_reserve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dispatch/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a job of the board for 30 minutes, so that two members of staff do not work on it. */
        post: operations["take_board_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open disputes, the earliest due first. They are sorted by `due`. */
        get: operations["list_disputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/disputes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one dispute with its statements and events, and the possible decisions. The access
         *     writes an audit entry.
         */
        get: operations["get_dispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/disputes/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves a full refund as the second of two people. */
        post: operations["second_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/disputes/{id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decides a dispute. The money moves at once, except for a full refund, which waits for the
         *     approval of finance.
         */
        post: operations["decide_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/disputes/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the evidence of the order, newest first: its history, offers, reported steps, positions
         *     that are still kept, weights, photos, messages, calls, payments, change orders, tickets and
         *     statements. Every access writes an audit entry, because the chat is part of it.
         */
        get: operations["list_dispute_evidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/disputes/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the messages in the chat of the order, oldest first. Every access writes an audit entry. */
        get: operations["list_dispute_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/fault-appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the appeals that wait for a decision, oldest first. */
        get: operations["list_fault_appeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/fault-appeals/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grants or refuses an appeal. A granted one ends the effect of the fault at once. The member of
         *     staff who recorded the fault cannot decide.
         */
        post: operations["decide_fault_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/advances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the advances that wait for finance or are paid and not closed, oldest first.
         *     They are sorted by `created`.
         */
        get: operations["list_advances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/advances/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses an advance with an explanation. */
        post: operations["refuse_advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/advances/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves an advance after a check of the pro-forma invoice. It is paid with the provider's next
         *     payout.
         */
        post: operations["release_advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/chargebacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all chargebacks, newest first. */
        get: operations["list_chargebacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/chargebacks/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the evidence for a chargeback: the statement and the facts of the job go to the bank. */
        post: operations["answer_chargeback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the commission rules, and those that wait for a second person. */
        get: operations["list_commission_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/commission/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Previews what a rule would change for an example job. Nothing is stored. */
        post: operations["preview_commission_rule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/commission/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes a rule. It takes effect once a second person has approved it, and never for orders that
         *     were paid before.
         */
        post: operations["propose_commission_rule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/commission/rules/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves or rejects a rule that another person proposed. Its author can only withdraw it. */
        post: operations["decide_commission_rule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/customers/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a customer's statement of one month. The access writes an audit entry. */
        get: operations["get_customer_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists ledger entries, newest first. */
        get: operations["search_ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/payout-batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the batch of today now, instead of at six in the morning. */
        post: operations["make_batch_now"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the payout batches, newest first: the daily ones, and those that providers requested. They
         *     are sorted by `created`.
         */
        get: operations["list_batches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one batch with its payouts. */
        get: operations["get_batch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/payouts/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the CSV file for Gida's own bank. It is refused for a batch that the payment gateway
         *     pays or that is released. The access writes an audit entry for each provider in the file.
         */
        get: operations["export_batch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/payouts/{id}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves that Gida's own bank has paid a batch. The second approval, by another person, books it
         *     as paid.
         */
        post: operations["mark_batch_paid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/payouts/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a batch for transfers by the payment gateway. The second approval, by another person,
         *     sends the transfers.
         */
        post: operations["release_batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/providers/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a provider's statement of one month. The access writes an audit entry. */
        get: operations["get_provider_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reconciliations of the last days, newest first. */
        get: operations["list_reconciliations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/reconciliations/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reconciliation of one day, such as `2026-11-20`. */
        get: operations["get_reconciliation"];
        put?: never;
        /** Starts the reconciliation of a day. A moment later its result replaces the earlier one. */
        post: operations["compare_day"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the refunds in a state, newest first. They are sorted by `created`. */
        get: operations["list_refunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/refunds/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a refund: support up to ₦100,000, finance above that, and two people of finance from
         *     ₦250,000.
         */
        post: operations["approve_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/refunds/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a refund that failed at the gateway again. */
        post: operations["retry_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/stuck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the failed events and tasks, and the latest actions of staff on them. */
        get: operations["list_stuck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/stuck/events/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes an event again now. */
        post: operations["replay_event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/stuck/jobs/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs a task again now, for example to apply a webhook or to send a refund. */
        post: operations["replay_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the trial balance: the balances of all accounts by kind. Debits equal credits unless the
         *     books are broken.
         */
        get: operations["get_trial_balance"];
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
        /** Lists the unapplied money: the reason, its age, and whether it is on its way back. */
        get: operations["unapplied_money"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/unapplied/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes what to do with an unmatched charge, or which order a mismatched payment was meant for.
         *     Nothing moves before a second person approves it.
         */
        post: operations["propose_money"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/unapplied/proposals/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a proposal of another person, which moves the money, or rejects it. Its author can only
         *     withdraw it.
         */
        post: operations["decide_money"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/finance/unapplied/{reference}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the orders that unapplied money may be for, the best match first, at most ten. They have
         *     exactly this amount due. They are ranked by the payer's name and e-mail address and by the time;
         *     for a known payment they are the orders of its customer.
         */
        get: operations["matching_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gas/plants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the plants that fill cylinders, by name. */
        get: operations["list_gas_plants"];
        put?: never;
        /** Adds a plant, or changes the one with this id. An open plant has a valid licence. */
        post: operations["change_gas_plant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gas/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the gas prices with their log. */
        get: operations["list_gas_prices"];
        put?: never;
        /**
         * Sets the price of gas in a zone from now on. A price that differs by more than a tenth from the
         *     current one waits for a second person.
         */
        post: operations["set_gas_price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gas/prices/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves or rejects a price that another person proposed. Its author can only withdraw it. */
        post: operations["decide_gas_price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gas/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the weekly delivery windows with their places, and what is booked in the next seven days. */
        get: operations["list_gas_slots"];
        put?: never;
        /**
         * Opens or closes a weekly delivery window, or sets its places. Orders that are booked already keep
         *     their place.
         */
        post: operations["change_gas_slot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/gas/weigh-exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the deliveries whose filled gas differs from the order by more than 2 % or 0.1 kg,
         *     whichever is more, newest first.
         */
        get: operations["list_weigh_exceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/guarantee-claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open warranty claims, the earliest due first. They are sorted by `due`. */
        get: operations["list_claims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/guarantee-claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one warranty claim with what may still be refunded. The access writes an audit entry. */
        get: operations["get_claim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/guarantee-claims/{id}/money-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refunds money for a claim, which closes it. */
        post: operations["pay_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/guarantee-claims/{id}/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends another provider within 48 hours, for a fee from the guarantee fund. */
        post: operations["send_other"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/guarantee-claims/{id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuses a claim that the warranty does not cover. */
        post: operations["refuse"];
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
        /**
         * Lists the orders of all customers except drafts, newest first. They are sorted by `created`,
         *     `start`, `total` or `deadline`, which lists only orders that wait for staff.
         */
        get: operations["list_all_orders"];
        put?: never;
        /**
         * Begins a booking for a customer who calls. It is a draft: the customer gets a message with a
         *     link, checks it, sends it and pays. An address completes the customer's profile when it has none.
         */
        post: operations["begin_booking"];
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
        /**
         * Returns one order with everything that is needed to price it. Only operations see a draft. The
         *     access writes an audit entry.
         */
        get: operations["get_any_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the job to one provider, who has 30 minutes to accept unless staff changed the setting. The
         *     search waits until then.
         */
        post: operations["assign_by_hand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels an order for its customer. Operations cancel one that no provider has, and everything is
         *     refunded; support cancels one that a provider has accepted, with the fee of the policy or
         *     without it.
         */
        post: operations["cancel_for_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Previews a cancellation for the customer. The terms are those of the customer's own preview. */
        get: operations["preview_cancellation_for"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a dispute for the customer: within 72 hours of the completion of a job, or within 30 days
         *     where safety or property is at stake.
         */
        post: operations["open_for_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/ending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes an early termination and what of the price is kept. Nothing moves until finance
         *     approves it.
         */
        post: operations["propose_early_termination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/ending/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves an early termination as finance, which moves the money at once, or rejects the
         *     proposal.
         */
        post: operations["decide_early_termination"];
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
        /**
         * Sets the price of a request. The server calculates the VAT in each line and the amount that is
         *     left after it.
         */
        post: operations["price_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refunds a part of a price, including its VAT, the commission and the provider's share of it. The
         *     required approval depends on the amount, as for any refund.
         */
        post: operations["refund_part"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the latest move request of an order, and what another one would cost now by the terms of
         *     the customer's own request.
         */
        get: operations["preview_reschedule_for"];
        put?: never;
        /**
         * Moves a visit for its customer by the rules of the customer's own request: at once while no
         *     provider has the order, and otherwise by asking the provider. A move that costs a fee waits until
         *     the customer has paid it.
         */
        post: operations["reschedule_for"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the status of an order for its customer: sends a draft, returns a request to its
         *     customer, asks for its price or completes the work. Operations take the first three steps, and
         *     support the last.
         */
        post: operations["resolve_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/sendings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the notifications about an order, one row for each person and channel, newest first. Only
         *     operations see a draft.
         */
        get: operations["list_order_sendings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/set-report-aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets an accepted report aside, so that the order waits for a price without it. The assessor reads
         *     the reason and may hand in another report.
         */
        post: operations["set_report_aside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a job when the PIN does not work, after a call with the customer. */
        post: operations["start_without_pin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a job away from its provider before it has begun, with or without a fault in the provider's
         *     record. A new search starts at the same price.
         */
        post: operations["take_job_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/withdraw-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws a price for which nothing was paid. The customer reads the reason, and the pricing
         *     staff set another price. It is refused while a payment for the price is open.
         */
        post: operations["withdraw_price"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Names the person who goes to the job of a company, also after the company has set out. */
        put: operations["name_worker_for"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the promo codes with their uses and what is spent of their budgets, newest first.
         *     They are sorted by `created`.
         */
        get: operations["list_promos"];
        put?: never;
        /** Creates a promo code as a draft, which no one can use yet. */
        post: operations["create_promo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promos/{id}": {
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
        /** Changes the terms of a draft. */
        patch: operations["edit_promo"];
        trace?: never;
    };
    "/api/admin/promos/{id}/public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets whether visitors see a code while it can be used (ENT-14). */
        post: operations["publish_promo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/promos/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activates a code, which needs the permission FINANCE, pauses it, or ends it for good. */
        post: operations["set_promo_state"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the services that a rate card prices, with their open changes. */
        get: operations["list_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rates/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the numbers of the rate card of a service, with the changes of them. */
        get: operations["show_rates"];
        /** Proposes new prices of a service. They wait until a second person accepts them. */
        put: operations["change_rates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rates/{slug}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts or refuses prices that another person proposed, or withdraws own ones. Accepted prices
         *     can be refused or withdrawn until their date.
         */
        post: operations["decide_rates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/rates/{slug}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries prices on the last ten orders of a service. Nothing is stored. */
        post: operations["preview_rates"];
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
        /** Lists the rewards that wait for a check by staff, oldest first. */
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
        /** Pays a reward that waits for a check, or refuses it. */
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
        /**
         * Lists reviews by customers, newest first. They are sorted by `created`, and those with a flag by
         *     `flagged`.
         */
        get: operations["list_admin_reviews"];
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
        /** Sets whether a review is featured on the landing page. */
        post: operations["feature_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a flagged review stay. Its provider is notified of the reason. */
        post: operations["keep_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reviews/{id}/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a photo of a review in any state. */
        get: operations["show_review_photo_to_staff"];
        put?: never;
        post?: never;
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
        /**
         * Approves a review. It is published at its regular time: once both sides have reviewed, or after
         *     a week.
         */
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
        /** Rejects a review. Its author is notified of the reason. */
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
        /** Removes a published review. */
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
        /** Lists the search terms that found no service, the most frequent first. */
        get: operations["list_search_misses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sendings/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the notifications that failed on a channel, newest first. */
        get: operations["list_failed_sendings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sendings/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a failed notification again on its channel. Whether it may be sent is looked at once more. */
        post: operations["replay_sending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/service-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists providers and applicants, the oldest first. They are sorted by `created`. */
        get: operations["list_admin_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/service-providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one provider or applicant with everything that a reviewer needs. */
        get: operations["get_admin_provider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/service-providers/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decides on a provider: approves, requests changes, rejects, puts on hold or ends a hold. The
         *     provider reads the reason.
         */
        post: operations["decide_on_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/service-providers/{id}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the picture of a document. The access is recorded before the picture is sent. */
        get: operations["show_admin_document"];
        put?: never;
        /** Accepts a document with the last day of validity that it states, or refuses it with a note. */
        post: operations["judge_admin_document"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/service-providers/{id}/gender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets or changes the gender of a provider. The reason is kept in the history. */
        post: operations["correct_provider_gender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/service-providers/{id}/reliability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the reliability record of a provider. The access writes an audit entry. */
        get: operations["get_provider_reliability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/service-providers/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assigns an application to the caller for review, even when another reviewer has taken it before. */
        post: operations["take_admin_application"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/service-providers/{id}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds services that a provider asked for, or refuses them. A service is added only when its
         *     documents are accepted. The provider is notified.
         */
        post: operations["decide_provider_services"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the numbers of the product that staff can change, with the changes of each. */
        get: operations["list_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Proposes a change of a setting. It waits until a second person accepts it. */
        put: operations["change_setting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/{key}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts or refuses a change that another person proposed. Its author can only withdraw it. */
        post: operations["decide_setting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/settings/{key}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries a value on what happened: on the last ten cancelled or late orders, or on the requests and
         *     text messages of the last 30 days. Nothing is stored.
         */
        post: operations["preview_setting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/staff-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the staff requests that wait for a second person, oldest first. */
        get: operations["list_staff_requests"];
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
        /**
         * Lists the tickets in a state, the earliest due for an answer first, each with only its latest
         *     message. They are sorted by `due`.
         */
        get: operations["list_admin_tickets"];
        put?: never;
        /**
         * Opens a ticket for a person who called or wrote elsewhere. The person finds it among their
         *     tickets.
         */
        post: operations["open_ticket_for_customer"];
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
        /** Returns one ticket with all its messages and its owner. A view of photos is recorded. */
        get: operations["get_admin_ticket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/support/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decides the cancellation request of a ticket: approves it, waives its fee or refuses it. The
         *     customer is notified.
         */
        post: operations["decide_cancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/support/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the provider of the order that a ticket is about. The provider is notified and sees the
         *     question, but nothing else of the ticket.
         */
        post: operations["ask_provider"];
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
        /** Answers a ticket and says who must act next. Its owner is notified. */
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
        /** Resolves a ticket. Its owner is notified and may reopen it within a week. */
        post: operations["resolve_ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists people, the newest account first. They are sorted by `created`. A text that cannot be
         *     searched for has no results.
         */
        get: operations["list_people"];
        put?: never;
        /**
         * Opens an account for a person who asked for a booking by phone. The person confirms the address
         *     by mail and sets a password of their own.
         */
        post: operations["open_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one person with what staff need to know. The access writes an audit entry. */
        get: operations["get_person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the blocks that a person made or that others made against them, newest first. */
        get: operations["list_blocks_of_person"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/blocks/{block}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a block. The two can be brought together again, and an audit entry keeps the reason. */
        post: operations["remove_block_of_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the full phone number and address of a person. The access writes an audit entry with the
         *     reason.
         */
        post: operations["see_contact_of_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedules the erasure of the account of a person who asked for it. The account is erased after
         *     30 days; until then the person can cancel the erasure.
         */
        post: operations["erase_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns all personal data of a person who asked for it, as the person's own export does. The
         *     export writes an audit entry with the reason.
         */
        post: operations["export_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a scheduled erasure. */
        post: operations["keep_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a suspension early. */
        post: operations["reinstate_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/requests/{request}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a request of another member of staff, which takes effect at once, or rejects it. Its
         *     author can only withdraw it.
         */
        post: operations["decide_staff_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests that a person becomes staff with these permissions, or stops being staff. A second
         *     person must approve it.
         */
        post: operations["ask_role_of_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sendings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the notifications to a person, one row for each channel, newest first. The access writes an
         *     audit entry.
         */
        get: operations["list_person_sendings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all sessions of a person. */
        post: operations["sign_person_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspends a person: at once for up to 72 hours; a longer time waits for a second person. */
        post: operations["suspend_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists how many people wait, by area and service, the largest number first. */
        get: operations["list_waitlist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/waitlist/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the people who wait in an area, newest first. */
        get: operations["list_waitlist_people"];
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
        /** Lists the areas that Gida serves. */
        get: operations["list_areas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests another e-mail address. A link goes to it, and the address changes when the link is
         *     opened. The password must have been confirmed within the last ten minutes.
         */
        post: operations["ask_email_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/change/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the e-mail address with the token from the mail to the new one. Every other device is
         *     signed out, payouts are held for 24 hours, and the old address gets a link to undo the change.
         */
        post: operations["confirm_email_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/email/change/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes a change of the e-mail address with the token from the mail to the old one, within 24
         *     hours. Every device is signed out and the password counts no longer. The answer has a token for a
         *     new password.
         */
        post: operations["undo_email_change"];
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
        /** Sends the verification mail again; without effect when the address is already verified. */
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
        /** Verifies an e-mail address with the token from the mail. */
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
        /**
         * Signs in. An unknown address and a wrong password get the same answer after the same time. An
         *     account with a second step answers 422 `second_factor_required`; the client then sends the code
         *     together with the address and the password.
         */
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
        /**
         * Changes the password of a signed-in user. Every other device is signed out; this one gets a new
         *     cookie.
         */
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
        /**
         * Requests a mail with a link for a new password. The answer and its time are the same for every
         *     address.
         */
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
        /** Sets a new password with the token from the mail. Every session of the account ends. */
        post: operations["reset_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/phone/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests a message with a code, to sign in or, with a session, to confirm the number. The answer
         *     and its time are the same whether an account has the number or not.
         */
        post: operations["request_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/phone/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks a code. Without a session it signs in to the account that has confirmed the number; with
         *     one it confirms the number for the caller. A wrong code answers 422 `invalid_code` with the
         *     tries that are left; the fifth wrong code answers 429 `code_locked`.
         */
        post: operations["verify_code"];
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
        /** Sets the caller's phone number and address (API-19). */
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
        /**
         * Confirms the password and, where there is one, the second step. Sensitive changes are then
         *     allowed for ten minutes. The browser gets a new cookie.
         */
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
        /** Creates an account and signs it in. */
        post: operations["register_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns whether the caller's sign-in needs a second step. */
        get: operations["second_factor"];
        put?: never;
        /**
         * Starts the setup of a second step with a new secret for the authenticator app. The password must
         *     have been confirmed within the last ten minutes.
         */
        post: operations["set_up_second_factor"];
        /**
         * Turns the second step off. The password and the second step must have been confirmed within the
         *     last ten minutes. Other devices are signed out.
         */
        delete: operations["turn_off_second_factor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns the second step on with the first code of the authenticator app. Other devices are signed
         *     out and this one gets a new cookie. The recovery codes are shown once.
         */
        post: operations["confirm_second_factor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the caller's recovery codes. The password and the second step must have been confirmed
         *     within the last ten minutes.
         */
        post: operations["renew_recovery_codes"];
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
        /** Lists the devices on which the caller is signed in. */
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
        /** Signs out one of the caller's devices. */
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
        /** Returns the caller's account (API-14). */
        get: operations["current_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the banks to which money can be paid. */
        get: operations["list_banks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banks/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the holder of a bank account, for a check before the account is saved. */
        post: operations["resolve_account"];
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
        /** Lists the banners of the carousel (API-34). */
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
        /** Lists every service (API-33). */
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
        /** Returns one service with its booking form. */
        get: operations["get_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports a crash of a page. Crashes of one kind are counted; who saw them is not stored. */
        post: operations["report_client_error"];
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
        /** Returns the figures, promises, reasons and steps of the landing page. */
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
        /** Returns the OpenAPI document as a page for people. */
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
        /**
         * Returns the style sheet of the documentation page. It is separate, because no page contains
         *     inline styles.
         */
        get: operations["api_docs_style"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/draft-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a code with which the booking goes on in a chat with Gida. It is valid for 24 hours and works
         *     once. A chat that is not confirmed for the caller's account gets the booking without address, note,
         *     photos and free text.
         */
        post: operations["make_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/draft-links/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a booking with the link of a chat. The first account that opens it is the only one from then
         *     on. Everything private is shown only to the account of the chat, or to the account whose confirmed
         *     number is that of the chat.
         */
        post: operations["open_link"];
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
        /** Lists the frequently asked questions (FAQ-01). */
        get: operations["list_faqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gas/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders gas. The order is priced at once from the gas prices, and its price is valid for half an
         *     hour.
         */
        post: operations["order_gas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gas/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the gas prices, with their history of the last 30 days. */
        get: operations["gas_prices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gas/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the delivery slots of the next two weeks, and whether express delivery is available. */
        get: operations["gas_slots"];
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
        /** Returns the place at a position (API-42). */
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
        /**
         * Suggests places whose name matches (API-39): first in Abuja, then towns of Nigeria. Fewer than
         *     two letters match nothing.
         */
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
        /** Returns everything that the landing page shows (API-27). */
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
        /**
         * Signs out by navigation. A request from another site, or for a picture, a frame or a prefetch,
         *     is refused and changes no cookie.
         */
        get: operations["sign_out_by_navigation"];
        put?: never;
        /** Signs out. */
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
        /** Lists the caller's notifications, newest first (API-22). */
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
        /** Marks all notifications as read (API-26). */
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
        /** Marks one notification as read (API-25). */
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
        /** Returns the OpenAPI document of this server. */
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
        /** Lists the caller's orders, newest first (API-36). */
        get: operations["list_orders"];
        put?: never;
        /** Creates an order: as a draft, or submitted for a price at once. */
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
        /** Returns one of the caller's orders, with its price. */
        get: operations["get_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a draft. A field that is absent stays as it is. */
        patch: operations["edit_order"];
        trace?: never;
    };
    "/api/orders/{id}/assessment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts the assessment that was offered because no one priced the request in time. */
        post: operations["accept_assessment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/by-link/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms with a link that the job is done. The order was made for someone else, and its customer
         *     lets them confirm. The money in escrow is released.
         */
        post: operations["confirm_with_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/by-link/problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells the customer and support with a link that something is wrong with the finished job. It
         *     stops nothing.
         */
        post: operations["report_problem_with_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /**
         * Cancels an order that has no provider yet. The paid amount is refunded, or becomes store credit
         *     if the customer chooses that.
         */
        post: operations["cancel_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests the cancellation of an assigned job on the terms of the preview. Unless support
         *     objects, it takes effect automatically at the time in `cancellation.dueAt` of the answer.
         */
        post: operations["ask_cancellation"];
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
         * Previews the result of a cancellation at this moment. A reason may be sent; it does not change
         *     the result.
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
        /** Confirms that the job is done. The money in escrow is released. */
        post: operations["confirm_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/damage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a damage claim. The request needs no content; a statement, an amount and photos may be
         *     added later.
         */
        post: operations["claim_damage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/damage/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds what was damaged, the amount that the customer asks for, and photos. Within two weeks no
         *     claim is refused because these are missing.
         */
        post: operations["add_to_damage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/damage/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws the caller's damage claim. */
        post: operations["withdraw_damage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a dispute about the job. The money stays where it is until staff decide. */
        post: operations["open_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/dispute/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a dispute that the provider opened. */
        post: operations["answer_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/dispute/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeals against a decision, once and within a week. Another member of staff decides the appeal. */
        post: operations["appeal_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/dispute/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws the caller's dispute: the job counts as done, and the provider receives the earnings. */
        post: operations["withdraw_dispute"];
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
        /** Lists the history of an order, oldest first. */
        get: operations["list_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/guarantee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a warranty claim: a provider comes again within 48 hours at no cost. The request needs no
         *     content; a statement and photos may be added later.
         */
        post: operations["claim_warranty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/guarantee/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers whether the provider's visit fixed the fault. */
        post: operations["answer_visit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/guarantee/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a statement and photos to a warranty claim, within two weeks. */
        post: operations["add_to_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/guarantee/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws the caller's warranty claim. */
        post: operations["withdraw_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/look-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extends a search that found no provider in time, at the same price. */
        post: operations["extend_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/materials/{advanceId}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms that materials were delivered to the customer. From then on they belong to the
         *     customer, whatever happens to the job.
         */
        post: operations["confirm_delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the messages between the caller and the provider, oldest first. */
        get: operations["list_order_messages"];
        put?: never;
        /**
         * Writes a message to the provider: text, a photo, or both. Contact details are refused until the
         *     provider is on the way, and account numbers and links always.
         */
        post: operations["write_order_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks the messages of the provider as read, up to a number. */
        post: operations["read_order_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's latest move request, and what another one would cost now. */
        get: operations["get_move"];
        put?: never;
        /**
         * Requests another time for a job whose provider has not set out yet. The provider answers by
         *     `latest.dueAt`; if the provider declines or does not answer, a new search starts at the new time
         *     and the same price. A move that costs a fee first waits for the payment of the fee, with `moveId`
         *     in `POST /api/orders/{id}/payments`, until `latest.dueAt`.
         */
        post: operations["ask_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/moves/{moveId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws a move request that is not paid or not answered, so that the agreed time stays. A fee
         *     that was paid is not refunded.
         */
        post: operations["withdraw_move"];
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
        /**
         * Opens a checkout for the price, its next stage, an approved change order or the fee of a move,
         *     less the store credit that is used. What store credit covers is paid at once. A repeated request returns the
         *     same checkout.
         */
        post: operations["start_payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/promo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Adds a promo code to the price: a new price version, which is valid as long as the previous one. */
        put: operations["use_promo"];
        post?: never;
        /** Removes the promo code from the price. */
        delete: operations["remove_promo"];
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
        /** Returns the price of an order, line by line. */
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
        /** Creates a new draft with the answers and the address of an order that was submitted. */
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
        /** Returns the VAT receipt, as JSON, or as a page to print for a client that accepts HTML. */
        get: operations["get_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds/{refundId}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the bank account for a refund, which must be in the caller's own name. The password must
         *     have been confirmed recently.
         */
        put: operations["put_refund_account"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds/{refundId}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a refund as store credit at once, with the bonus that it offers, as long as it was not
         *     sent to the gateway.
         */
        post: operations["take_refund_as_credit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/reprice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the new price of an order whose price has expired. */
        post: operations["reprice_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the time of an order that has no provider yet, at the same price. */
        post: operations["reschedule"];
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
        /** Changes the caller's review, as long as it is not public. */
        put: operations["edit_review"];
        /** Reviews a job. The review is published once the provider has reviewed too, or after some days. */
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
        /** Asks pricing staff to review the price of an order, at most three times. */
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
        /**
         * Creates a link with which other people can track the order: the area, the times and a first
         *     name, without an address or a phone number.
         */
        post: operations["share_order"];
        /** Revokes every link to the order. */
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
        /** Submits a draft for a price. */
        post: operations["submit_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a submitted order back, which is a draft again. */
        post: operations["take_back_order"];
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
        /** Returns the tracking of an order. */
        get: operations["get_tracking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/variations/{variationId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a change order. Its work is done once it is paid, with `variationId` in
         *     `POST /api/orders/{id}/payments`.
         */
        post: operations["approve_change_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/variations/{variationId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines a change order: nothing is paid for it, and the work goes on as agreed. */
        post: operations["decline_change_order"];
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
        /**
         * Returns a page of rules, `terms`, `privacy` or `cancellation-policy`, in the version that is in
         *     force.
         */
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
        /**
         * Returns one payment attempt. Its owner and finance see all of it, and other callers only the
         *     status; to a provider who does not own it, it does not exist.
         */
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
        /**
         * Asks the gateway for the result of a payment attempt and books it. A booked payment is not
         *     checked again.
         */
        post: operations["verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pictures/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's profile picture. */
        get: operations["show_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/portraits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the portrait of a provider, once a reviewer has accepted it. */
        get: operations["show_portrait"];
        put?: never;
        post?: never;
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
        /** Lists the providers who accept jobs, the best rated first. */
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
        /** Lists the best rated providers, at most 8. */
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
        /** Returns a provider with the newest public reviews. */
        get: operations["get_provider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the key with which a browser subscribes. */
        get: operations["push_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores the browser's subscription for as long as the caller is signed in there. */
        post: operations["subscribe"];
        /** Deletes the browser's subscription. */
        delete: operations["unsubscribe"];
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
        /** Previews the price of an order. */
        post: operations["preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what a receipt says, so that anyone who holds one can see that it is genuine. 404 when there
         *     is no such receipt or the code is another.
         */
        get: operations["check_receipt"];
        put?: never;
        post?: never;
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
        /**
         * Applies another customer's referral code, once, before the caller's first completed service
         *     (API-38).
         */
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
        /** Returns the caller's referral code, its earnings and the store credit that is left (API-37). */
        get: operations["my_referral_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes the caller's own public review, with the reply of the provider. It can be repeated. */
        delete: operations["remove_review_of_mine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a photo of a review while the review is public. */
        get: operations["show_review_photo"];
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
         * Records a search that found no service. Searches are counted by day; text that looks like an
         *     address or a phone number is accepted but not stored.
         */
        post: operations["record_search_miss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's application, what is missing in it, and its progress. */
        get: operations["get_my_application"];
        put?: never;
        /**
         * Begins an application, or returns the existing one. After a rejection a new one is possible
         *     thirty days later.
         */
        post: operations["begin_my_application"];
        delete?: never;
        options?: never;
        head?: never;
        /** Saves some parts of the application. Missing parts are an error only when it is submitted. */
        patch: operations["edit_my_application"];
        trace?: never;
    };
    "/api/service-provider/application/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a document: a photo of it, a JPEG, PNG or WebP of at most 1 MiB, and the data that is
         *     printed on it. The photo is decoded and encoded again, so that no metadata is stored.
         */
        post: operations["send_document"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/application/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the picture of one of the caller's documents. */
        get: operations["show_my_document"];
        put?: never;
        post?: never;
        /** Removes a document that no reviewer has accepted yet. */
        delete: operations["take_back_document"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/application/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submits the application. Every missing part is reported under its step. */
        post: operations["submit_my_application"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the jobs that the caller was asked to assess, at most the newest 50, the latest visit first. */
        get: operations["list_own_assessments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/assessments/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a job that the caller was asked to assess. */
        get: operations["get_own_assessment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns when the caller takes work. */
        get: operations["get_my_availability"];
        /**
         * Replaces the caller's working hours, days off and daily cap. Offers follow them at once; accepted
         *     jobs stay.
         */
        put: operations["set_my_availability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/bank-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the bank account for payouts. The password must have been confirmed recently. A change
         *     holds payouts for 48 hours and notifies the provider.
         */
        put: operations["put_bank_account"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/base-area": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the area from which the caller usually sets out. Near jobs are offered to them first. */
        put: operations["set_my_base_area"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns seven days of the caller's calendar: the working hours, the jobs with the travel between
         *     them, the open offers and the free hours.
         */
        get: operations["get_my_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/damage-claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the damage claims about the caller's jobs, newest first. */
        get: operations["list_own_damage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/damage-claims/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a damage claim, once. The provider owes nothing for it. */
        post: operations["answer_damage"];
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
        /** Returns the caller's earnings, job by job, and when the next payout is made. */
        get: operations["get_earnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/earnings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's newest 1,000 earnings as a CSV file. */
        get: operations["export_earnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/gender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the caller's gender, for customers who want a woman or a man. It can be set once;
         *     afterwards only staff can change it.
         */
        post: operations["say_my_gender"];
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
        /** Lists the caller's jobs, newest assignment first. */
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
        /** Returns one of the caller's jobs. */
        get: operations["get_job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/advances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests an advance with the supplier's pro-forma invoice. Finance checks it, and it is paid
         *     with the next payout.
         */
        post: operations["ask_advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/advances/{advanceId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws a request for an advance that finance has not decided. */
        post: operations["withdraw_advance"];
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
        /** Reports that the provider has arrived. */
        post: operations["report_arrival"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records a call of a provider who is at the address while no one lets them in. */
        post: operations["log_call"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a dispute about one of the caller's jobs that is not done yet. */
        post: operations["dispute_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/dispute/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a dispute that the customer opened. */
        post: operations["answer_job_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/dispute/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeals against a decision by which the provider owes money, once and within a week. Another
         *     member of staff decides the appeal.
         */
        post: operations["appeal_job_dispute"];
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
        /** Reports that the provider has set out. */
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
        /**
         * Reports that the work is finished, with the finish proof. Savings on materials and gas that was
         *     not filled are refunded to the customer. A job that is finished without the whole proof of its
         *     service is not confirmed automatically.
         */
        post: operations["finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms that the provider will come, when they were asked: on the day before the job, or shortly
         *     before it starts.
         */
        post: operations["keep_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the messages between the caller and the customer, oldest first. */
        get: operations["list_job_messages"];
        put?: never;
        /**
         * Writes a message to the customer: text, a photo, or both. Contact details are refused until the
         *     provider is on the way, and account numbers and links always.
         */
        post: operations["write_job_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks the messages of the customer as read, up to a number. */
        post: operations["read_job_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/moves/{moveId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts a move request. If the caller has another job at that time, the job no longer belongs to
         *     the caller.
         */
        post: operations["accept_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/moves/{moveId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declines a move request: a new search starts at the new time, and nothing counts against the
         *     caller.
         */
        post: operations["decline_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/no-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports no access after waiting and calling twice. Support decides what follows. */
        post: operations["report_no_access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports that the work pauses because there is no light. */
        post: operations["pause_work_of_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says where the provider is, while they are on the way to the job. One position in fifteen seconds
         *     is stored; others are taken and ignored. A phone that gets 409 stops sending.
         */
        put: operations["put_position"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submits the quote of the provider who was sent to look at the work. Pricing staff review it, and
         *     set the price.
         */
        post: operations["submit_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/quotes/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Calculates what the provider would get of a quote, after VAT and commission. Nothing is stored. */
        post: operations["quote_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports that the light is back and the work goes on. */
        post: operations["resume_work_of_job"];
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
        /**
         * Changes the caller's review of the customer of a job, until both sides have reviewed or a week is
         *     over.
         */
        put: operations["edit_customer_review"];
        /**
         * Reviews the customer of a job. The review is never public; the customer's own review is
         *     published once both have reviewed.
         */
        post: operations["review_customer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/stage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins the next stage, which the customer has paid. */
        post: operations["go_on"];
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
        /** Starts the work with the PIN that the customer read out. */
        post: operations["start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes a change order with a photo of what was found. Its work is done only if the customer
         *     approves and pays it.
         */
        post: operations["propose_change_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/variations/{variationId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraws the caller's change order; the work goes on without it. */
        post: operations["withdraw_change_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves a job that has not begun. A new search starts, and the job no longer belongs to the
         *     caller.
         */
        post: operations["leave_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/worker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Names the person who goes to a job. The company may change it until it sets out. */
        put: operations["name_job_worker"];
        post?: never;
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
        /**
         * Lists the caller's open offers, the earliest to expire first. A provider is shown 300 distinct
         *     offers a day at most.
         */
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
        /** Accepts an offer. The first provider to accept gets the job. */
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
        /** Declines an offer with a reason, which has no consequences. */
        post: operations["decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/offers/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes that the provider saw an offer. Seeing it changes nothing for the provider. */
        post: operations["see"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses the caller: their open offers are withdrawn and they get no others. Accepted jobs stay. A
         *     call during a pause changes its end.
         */
        post: operations["pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's payouts, newest first, and the refunds to which a part of them went. */
        get: operations["list_my_payouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/payouts/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what the caller can have paid out today and what the transfer costs, or the reason why
         *     there is no payout.
         */
        get: operations["get_payout_today"];
        put?: never;
        /** Pays out the whole available amount at the cost that was shown; possible once a day. */
        post: operations["ask_payout_today"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the latest questions of staff to the caller, at most 100, newest first. */
        get: operations["list_questions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/questions/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a question of staff, once. The customer does not see the answer. */
        post: operations["answer_question"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/reliability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how reliable the caller is, as dispatch computes it, and every fault with its cost. */
        get: operations["get_my_reliability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/reliability/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeals against a fault, within seven days and once. Another member of staff than the one who
         *     recorded the fault decides.
         */
        post: operations["appeal_fault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the caller's pause. */
        post: operations["resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/return-visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's warranty visits, latest first. */
        get: operations["list_return_visits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/return-visits/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines a visit; another provider will come. */
        post: operations["decline_visit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/return-visits/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the time of a visit, within the promised time. */
        post: operations["plan_visit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/return-visits/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports that the visit has fixed the fault. */
        post: operations["report_visit"];
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
        /** Lists the public reviews of the caller, newest first, and those that a flag hides for now. */
        get: operations["list_my_reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/reviews/{id}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Flags a public review of the caller's work, once, so that staff look at it. A flag for privacy
         *     or safety hides the review until they have decided.
         */
        post: operations["flag_review"];
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
        /** Replies in public to a review of the caller's work, once; the reply can be changed for one day. */
        post: operations["reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the caller's zones and services. Zones, and services that are left out, change at once; a
         *     new service waits for staff, who check its documents. A service cannot be left out while the
         *     caller has a job of it.
         */
        put: operations["set_my_services"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the caller's statement of one month as a provider: what was earned and what was paid
         *     out.
         */
        get: operations["get_my_provider_statement"];
        put?: never;
        post?: never;
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
        /** Returns the caller's standing with Gida. It exists as soon as an application was begun. */
        get: operations["get_standing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the workers whom the caller's company sends to jobs. */
        get: operations["get_team"];
        put?: never;
        /**
         * @description Adds a worker. Their selfie, portrait and identity document are uploaded like the company's own
         *     documents, with the id of the worker.
         */
        post: operations["add_team_worker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/team/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the name, the phone number or the state of a worker. A removed worker loses the documents. */
        put: operations["change_team_worker"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/vehicle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the vehicle in which the caller comes. Their customers see it, also on the gate pass. */
        put: operations["set_my_vehicle"];
        post?: never;
        /** Removes the caller's vehicle. */
        delete: operations["remove_my_vehicle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports danger. Staff are notified at once. If there is no member of staff to notify, the report
         *     is stored and the answer is 503 `staff_unreachable`, so that the reporter calls 112.
         */
        post: operations["raise_alarm"];
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
        /** Lists the caller's tickets, the latest change first, each with only its latest message. */
        get: operations["list_tickets"];
        put?: never;
        /** Opens a ticket. */
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
        /** Returns one of the caller's tickets with all its messages. */
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
        /** Adds a message to a ticket. A resolved ticket is opened again. */
        post: operations["write_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support/tickets/{id}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores where the caller is, with their ticket about danger. A position that is not usable, or not
         *     newer than the known one, is left out.
         */
        put: operations["locate_ticket"];
        post?: never;
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
        /** Lists featured reviews of customers (LAND-30). */
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
        /**
         * Uploads a photo, a JPEG, PNG or WebP of at most 1 MiB. It is decoded and encoded again, so that
         *     no metadata is stored. With an idempotency key, a photo that is sent again is stored once.
         */
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
        /**
         * Returns a photo. It is visible to its sender, to the customer whose order shows it, to the
         *     provider who does the job or has an offer for it, to the owner of a ticket that shows it, and
         *     to staff.
         */
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
         * Schedules the erasure of the caller's account in 30 days. The password must have been confirmed
         *     within the last ten minutes. Other devices are signed out at once; until the day comes, the
         *     erasure can be cancelled.
         */
        delete: operations["close_account"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the blocks that the caller made, newest first. */
        get: operations["list_blocks"];
        put?: never;
        /**
         * Blocks the other side of an order that has ended: from now on the two are not brought together.
         *     Repeating it changes nothing.
         */
        post: operations["make_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes back a block of the caller. */
        delete: operations["remove_block"];
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
        /** Returns all data that Gida stores about the caller. */
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
        /** Cancels the erasure of the caller's account. */
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
        /** Sets the caller's default location for services (API-44). */
        patch: operations["set_location"];
        trace?: never;
    };
    "/api/users/me/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how the caller wants to hear from Gida. */
        get: operations["show_preferences"];
        /** Saves how the caller wants to hear from Gida. */
        put: operations["save_preferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the caller's profile picture (ENT-01) from a JPEG, PNG or WebP of at most 1 MiB. The
         *     picture is decoded and encoded again.
         */
        post: operations["send_picture"];
        /** Removes the caller's profile picture. */
        delete: operations["drop_picture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the caller's statement of one month: the amount that Gida holds, what was paid in and
         *     what was paid back.
         */
        get: operations["get_my_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the amount that the caller may have paid out, and the credit payouts so far. */
        get: operations["my_credit_payouts"];
        put?: never;
        /**
         * Pays the whole withdrawable amount to a bank account, which must be in the caller's own name.
         *     The password must have been confirmed recently.
         */
        post: operations["withdraw_credit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a contact to the waitlist of a service in an area. The answer does not reveal whether the
         *     contact was on it before.
         */
        post: operations["join_waitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        /**
         * Stores a message before answering and applies it afterwards. A repeated message succeeds without
         *     effect.
         */
        post: operations["paystack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/sms/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in a delivery report of the SMS provider. A repeated or late one succeeds without effect. */
        post: operations["sms_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/whatsapp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers the first call of WhatsApp, which checks that the address is ours. */
        get: operations["whatsapp_handshake"];
        put?: never;
        /**
         * Stores the messages and reports of a delivery before answering. A repeated one succeeds without
         *     effect.
         */
        post: operations["whatsapp_delivery"];
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
        /** Reports that the process is running. */
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
        /**
         * Returns the metrics in the text format of Prometheus, only to this machine unless the operator
         *     decides otherwise.
         */
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
        /** Reports whether the process can serve: its database is reachable and it is not shutting down. */
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
        /**
         * @description How long the provider has waited at the address and when the calls were made, by the clock of
         *     the server.
         */
        AccessWait: {
            /** Format: date-time */
            arrivedAt: string;
            /** @description The times of the calls to the customer, oldest first. */
            calls: string[];
            /**
             * Format: date-time
             * @description The time from which the next call counts; absent once there were enough calls.
             */
            nextCallAt?: string | null;
            /**
             * Format: date-time
             * @description The time from which the provider may report no access, provided that there were enough
             *     calls.
             */
            waitedAt: string;
        };
        /** @description The holder of a bank account, as the bank reports it. */
        AccountHolder: {
            accountName: string;
            /** @description Whether the name is similar enough to the provider's own name. */
            matches: boolean;
        };
        AddToClaimRequest: {
            /** @description The ids of photos, as `POST /api/uploads` returned them; at most five for each claim. */
            photoIds?: string[];
            statement?: string | null;
        };
        AddToDamageRequest: {
            /**
             * Format: int64
             * @description The amount that the customer asks for, in whole naira; it replaces an earlier amount. At
             *     most ₦250,000 are paid.
             */
            amountKobo?: number | null;
            /** @description The ids of photos, as `POST /api/uploads` returned them; at most five for each claim. */
            photoIds?: string[];
            /** @description A description of the damage and its cause. */
            statement?: string | null;
        };
        /** @description The address at which a job is done. */
        Address: {
            /** @description One of the area names of `GET /api/areas`. */
            area: string;
            /** @description The city; `Abuja` when absent. */
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
            /** @description The state; `FCT` when absent. */
            state: string;
        };
        /** @description An advance for materials, as finance sees it. */
        AdminAdvance: components["schemas"]["Advance"] & {
            customerName: string;
            orderId: string;
            /**
             * Format: int64
             * @description The amount that the customer has paid for the order so far.
             */
            paidKobo: number;
            providerId: string;
            providerName: string;
            reference: string;
            title: string;
        };
        /** @description A banner, as staff edit it. */
        AdminBanner: {
            alt: string;
            buttonLabel?: string | null;
            description?: string | null;
            enabled: boolean;
            /**
             * Format: date
             * @description The first day, in Abuja, on which the banner is shown.
             */
            from?: string | null;
            id: string;
            imageUrl: string;
            linkUrl?: string | null;
            /** Format: int32 */
            position: number;
            title?: string | null;
            /**
             * Format: date
             * @description The last day, in Abuja, on which the banner is shown.
             */
            until?: string | null;
            /** Format: int64 */
            version: number;
        };
        /** @description A service with its draft, if it has one. */
        AdminCategory: components["schemas"]["CategoryText"] & {
            draft?: components["schemas"]["CategoryText"] | null;
            slug: string;
            /**
             * Format: int64
             * @description The version of the draft, to send with a change; 0 when there never was one.
             */
            version: number;
        };
        /** @description A warranty claim, as staff see it. */
        AdminClaim: components["schemas"]["WarrantyClaim"] & {
            categorySlug: string;
            customerName: string;
            /** Format: int64 */
            feeKobo: number;
            orderId: string;
            /** Format: int64 */
            paidKobo: number;
            providerId: string;
            /** @description The name of the provider who makes the visit. */
            providerName: string;
            reference: string;
            title: string;
        };
        /** @description A warranty claim, and what of the payments may still be refunded. */
        AdminClaimDetail: components["schemas"]["AdminClaim"] & {
            /** Format: int64 */
            leftKobo: number;
        };
        /** @description The customer who placed the order. */
        AdminCustomer: {
            email: string;
            firstName: string;
            id: string;
            lastName: string;
            phone?: string | null;
        };
        /** @description A damage claim, as staff see it. */
        AdminDamage: components["schemas"]["DamageClaim"] & {
            categorySlug: string;
            customerName: string;
            /** @description Whether the claim has a statement and a photo, without which nothing is paid. */
            hasEvidence: boolean;
            orderId: string;
            /**
             * Format: int64
             * @description The amount that the customer paid for the job.
             */
            paidKobo: number;
            proposedBy?: string | null;
            /**
             * Format: int64
             * @description The amount that support proposes while the approval of finance is pending.
             */
            proposedKobo?: number | null;
            proposedWords?: string | null;
            providerId: string;
            providerName: string;
            reference: string;
            title: string;
        };
        /** @description A damage claim with what the guarantee fund may still pay for its order. */
        AdminDamageDetail: components["schemas"]["AdminDamage"] & {
            /**
             * Format: int64
             * @description The most that support may grant without finance.
             */
            aloneKobo: number;
            /** Format: int64 */
            leftKobo: number;
        };
        /** @description A service with its discount for every customer. */
        AdminDiscount: {
            categorySlug: string;
            /** @description The last day of the discount. */
            endsOn?: string | null;
            /** @description Whether the discount applies today. */
            live: boolean;
            name: string;
            /** Format: int32 */
            percent?: number | null;
            /** @description The first day of the discount, in Abuja, such as `2026-12-01`. */
            startsOn?: string | null;
        };
        /** @description A dispute, as staff see it. */
        AdminDispute: components["schemas"]["Dispute"] & {
            customerName: string;
            /**
             * Format: int32
             * @description How often staff missed the time to decide.
             */
            missed: number;
            orderId: string;
            /** Format: int64 */
            paidKobo: number;
            /** @description Whether a full refund is proposed and waits for the approval of finance. */
            proposed: boolean;
            providerName?: string | null;
            reference: string;
            title: string;
        };
        /** @description A dispute with everything that is needed to decide it. */
        AdminDisputeDetail: components["schemas"]["AdminDispute"] & {
            /**
             * Format: int64
             * @description The part of the price that has not been refunded.
             */
            leftKobo: number;
            /** @description The explanation of a proposed full refund. */
            proposal?: string | null;
            /** @description How much of each kind of line may still be refunded in part. */
            refundable: components["schemas"]["Refundable"][];
            /**
             * @description Whether the provider's earnings were released before the dispute. The guarantee fund then
             *     pays a refund first.
             */
            released: boolean;
            timeline: components["schemas"]["Evidence"][];
            /** @description The decisions that are possible now. */
            verdicts: components["schemas"]["DisputeVerdict"][];
        };
        /** @description An estate with what its guards ask of visitors. */
        AdminEstate: components["schemas"]["Estate"] & {
            id: string;
            /** @description Whether orders show the rules of the estate. */
            shown: boolean;
            /** Format: int64 */
            version: number;
        };
        /** @description A frequently asked question, as staff edit it. */
        AdminFaq: {
            answer: string;
            id: string;
            /** Format: int32 */
            position: number;
            question: string;
            /** Format: int64 */
            version: number;
        };
        /** @description An appeal, as staff see it. */
        AdminFaultAppeal: {
            appeal: components["schemas"]["FaultAppeal"];
            event: components["schemas"]["FaultEvent"];
            providerId: string;
            providerName: string;
            /** @description Whether the caller recorded the fault, so that a colleague must decide. */
            recordedByYou: boolean;
        };
        /**
         * @description An order in the lists of staff. It contains nothing that only the customer may know, such as the
         *     arrival PIN.
         */
        AdminOrder: components["schemas"]["Order"] & {
            /**
             * Format: date-time
             * @description When staff were last asked to price the order.
             */
            requestedAt?: string | null;
            /**
             * Format: int32
             * @description How often the customer asked for another price.
             */
            revisions: number;
        };
        /** @description One order with everything that staff need to price it. */
        AdminOrderDetail: components["schemas"]["AdminOrder"] & {
            /** @description The answers, labelled with the texts of the booking form. */
            answeredFields: components["schemas"]["AnsweredField"][];
            assessmentState?: components["schemas"]["AssessmentState"] | null;
            customer: components["schemas"]["AdminCustomer"];
            ending?: components["schemas"]["EarlyTermination"] | null;
            /** @description The history of the order, oldest first, with the notes that people wrote. */
            events: components["schemas"]["AdminOrderEvent"][];
            /**
             * @description The part of the price that may be kept when the job is ended early, by kind of line; empty
             *     unless the job is in progress.
             */
            keepable?: components["schemas"]["Refundable"][];
            /** @description The customer's move requests, oldest first. */
            moves?: components["schemas"]["MoveRequest"][];
            /** @description Parts of the price that staff refunded, oldest first. */
            partRefunds: components["schemas"]["PartRefund"][];
            photos: components["schemas"]["Photo"][];
            /** @description What may still be refunded in part, by kind of line; empty while nothing may. */
            refundable: components["schemas"]["Refundable"][];
            /** @description Refunds of what was paid, oldest first. */
            refunds: components["schemas"]["OrderRefund"][];
            report?: components["schemas"]["AssessmentReport"] | null;
            reserve?: components["schemas"]["JobReserve"] | null;
            /**
             * Format: date-time
             * @description When the provider was suspended during the work; absent once operations let them finish.
             */
            suspendedAt?: string | null;
        };
        /** @description One line of an order's history, with the note of the person who caused it. */
        AdminOrderEvent: components["schemas"]["OrderEvent"] & {
            note?: string | null;
        };
        /** @description A version of a page of rules. */
        AdminPage: {
            /** Format: date */
            effectiveFrom: string;
            lead: string;
            /**
             * @description Whether the version is published; false for a version that came with a release while staff
             *     had a newer one of their own.
             */
            published: boolean;
            sections: components["schemas"]["AdminSection"][];
            slug: string;
            title: string;
            /** Format: int32 */
            version: number;
        };
        /** @description A promo code, and how much of it is used. */
        AdminPromo: {
            /** Format: int64 */
            budgetKobo?: number | null;
            /** Format: int64 */
            capKobo?: number | null;
            /** @description The services of the code; all services when empty. */
            categories: string[];
            code: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            endsAt?: string | null;
            firstOrderOnly: boolean;
            id: string;
            /** Format: int64 */
            minOrderKobo: number;
            newUserOnly: boolean;
            /** Format: int32 */
            perUserLimit: number;
            /** @description Whether the code is shown to visitors while it can be used. */
            public: boolean;
            /**
             * Format: int64
             * @description The sum of the discounts of these uses.
             */
            spentKobo: number;
            stackWithCredit: boolean;
            /** Format: date-time */
            startsAt: string;
            /** @description The state: `DRAFT`, `LIVE`, `PAUSED` or `ENDED`. */
            state: string;
            /** Format: int32 */
            totalLimit?: number | null;
            /** @description The type of discount: `PERCENT`, `FIXED` or `FREE_TRAVEL`. */
            type: string;
            /**
             * Format: int32
             * @description The number of uses that count towards the limit: those on open orders and the final ones.
             */
            uses: number;
            /**
             * Format: int64
             * @description The value: hundredths of a percent for `PERCENT`, kobo for `FIXED`, 0 for `FREE_TRAVEL`.
             */
            value: number;
            /** Format: int64 */
            version: number;
            /** @description The zones of the code; all zones when empty. */
            zones: string[];
        };
        /** @description A new worker. */
        AddWorkerRequest: {
            /** @description The first name and the family name. */
            name: string;
            phone: string;
        };
        /** @description A provider in the list of staff. */
        AdminProvider: {
            /** @description The slugs of the services that an approved provider asked for and that wait for a decision. */
            askedServices: string[];
            /** @description The approved services, or for an applicant the requested ones. */
            categories: string[];
            /** Format: date-time */
            createdAt: string;
            displayName: string;
            /** @description The day by which the application should be decided, such as `2026-12-07`. */
            dueAt?: string | null;
            id: string;
            /** Format: int32 */
            jobsDone: number;
            /**
             * @description The kind of applicant: `PERSON` or `BUSINESS`; absent for a provider who never applied or
             *     has not chosen yet.
             */
            kind?: string | null;
            /** @description The name of the reviewer who reads the application. */
            reviewer?: string | null;
            status: components["schemas"]["ProviderStatus"];
            /** Format: date-time */
            submittedAt?: string | null;
            zones: string[];
        };
        /** @description One provider with everything that a reviewer needs. */
        AdminProviderDetail: components["schemas"]["AdminProvider"] & {
            /** @description The workers of a company, with their documents. */
            team: components["schemas"]["Team"];
            /**
             * @description The decisions that are possible now: `take`, `approve`, `request_changes`, `reject`,
             *     `suspend`, `reinstate`.
             */
            allowedDecisions: string[];
            application?: components["schemas"]["ProviderApplication"] | null;
            /** @description The decisions, newest first. */
            decisions: components["schemas"]["ProviderDecision"][];
            gender?: components["schemas"]["Gender"] | null;
            /** @description Whether staff may set or change the gender: the provider was approved and is not a business. */
            mayCorrectGender: boolean;
            person: components["schemas"]["ProviderPerson"];
            suspension?: components["schemas"]["ProviderHold"] | null;
            /**
             * Format: int64
             * @description The version of the application; 0 without one.
             */
            version: number;
            /** @description The last 100 views of documents, newest first. */
            views: components["schemas"]["DocumentView"][];
        };
        /** @description A refund to a customer, as staff see it. */
        AdminRefund: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether the first of two people has already approved the refund. */
            halfApproved: boolean;
            id: string;
            /** @description The reason for a failure, as the gateway states it. */
            note?: string | null;
            orderId: string;
            /** @description The customer's bank account, by its last four digits. */
            paidTo?: string | null;
            /** Format: date-time */
            settledAt?: string | null;
            /** @description The state: `REQUESTED`, `APPROVED`, `PROCESSING`, `SUCCEEDED`, `FAILED` or `NEEDS_ACCOUNT`. */
            state: string;
        };
        /** @description A review, as staff see it. */
        AdminReview: {
            authorFirstName: string;
            /** Format: date-time */
            createdAt: string;
            featured: boolean;
            flag?: components["schemas"]["ReviewFlag"] | null;
            /**
             * @description The findings that held it back: `phone`, `email`, `link`, `account_number`, `copy`,
             *     `insult`, `child`, `photo`, `same_device`.
             */
            hits: string[];
            id: string;
            orderId: string;
            photos: components["schemas"]["Photo"][];
            providerName: string;
            /** Format: date-time */
            publishedAt?: string | null;
            reason?: string | null;
            removedBy?: components["schemas"]["ReviewRemover"] | null;
            service: string;
            /** Format: int32 */
            stars: number;
            state: components["schemas"]["ReviewState"];
            tags: string[];
            text: string;
        };
        /** @description A section of a page; `id` is its anchor. */
        AdminSection: {
            heading: string;
            id: string;
            paragraphs: string[];
        };
        /** @description A sending with its person, as staff see it. */
        AdminSending: components["schemas"]["Sending"] & {
            orderId?: string | null;
            /** @description The person's role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`. */
            role: string;
            /** @description The person's first and last name. */
            to: string;
            userId: string;
        };
        /** @description A figure of the landing page, as staff edit it. */
        AdminStat: {
            /** Format: date */
            asOf: string;
            key: string;
            label: string;
            source: string;
            value: string;
            /** Format: int64 */
            version: number;
        };
        /** @description A ticket, as support staff see it. */
        AdminTicket: components["schemas"]["Ticket"] & {
            /**
             * Format: date-time
             * @description When the next answer is due that support owes. While `state` says that the ticket waits for
             *     the customer or the provider, no answer is due.
             */
            answerDueAt: string;
            /**
             * Format: date-time
             * @description When support answered first.
             */
            answeredAt?: string | null;
            cancellation?: components["schemas"]["Cancellation"] | null;
            customer: components["schemas"]["TicketOwner"];
            /**
             * @description The questions of staff to the provider, oldest first; only in the answer for one ticket. The
             *     customer does not see them.
             */
            questions: components["schemas"]["TicketQuestion"][];
        };
        /** @description An advance for materials that a provider requested. */
        Advance: {
            /**
             * Format: int64
             * @description The amount, without VAT.
             */
            amountKobo: number;
            /** Format: date-time */
            closedAt?: string | null;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: date-time
             * @description When the customer confirmed that the materials were delivered.
             */
            deliveredAt?: string | null;
            id: string;
            /** @description Photos of the pro-forma invoice. */
            photos: components["schemas"]["Photo"][];
            /** Format: date-time */
            requestedAt: string;
            /**
             * Format: int32
             * @description The last stage of the price that was paid when the advance was requested; 1 for a price that
             *     is paid at once.
             */
            stage: number;
            /**
             * @description The state: `REQUESTED`, `REFUSED`, `WITHDRAWN`, `RELEASED`, `SETTLED`, `TAKEN_BACK`, `OWED`
             *     or `BORNE`.
             */
            state: string;
            supplier: string;
            /** @description The explanation of finance for a refusal. */
            words?: string | null;
        };
        AgreeToDamageRequest: {
            /**
             * @description Whether finance approves the proposed amount, which the guarantee fund then pays; otherwise
             *     the claim returns to support.
             */
            agree: boolean;
        };
        /** @description An alarm, as staff see it. */
        Alarm: {
            callerName: string;
            callerPhone?: string | null;
            category: components["schemas"]["TicketCategory"];
            /**
             * Format: date-time
             * @description The time by which a member of staff should have taken the alarm.
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description When the alarm was escalated to the next role.
             */
            escalatedAt?: string | null;
            id: string;
            /** @description The subject of the ticket, or the message of a guest. */
            message: string;
            /** @description The order of a silent alarm, whose safety PIN was entered. */
            orderId?: string | null;
            position?: components["schemas"]["ReportedPosition"] | null;
            /** @description The priority: `P0` or `P1`. */
            priority: string;
            /** Format: date-time */
            raisedAt: string;
            reference: string;
            /** Format: date-time */
            takenAt?: string | null;
            takenBy?: string | null;
            /** @description The ticket of the alarm; absent for a report without an account and for a silent alarm. */
            ticketId?: string | null;
        };
        /** @description An answer to a person: a text, or an approved text. */
        AnswerConversationRequest: {
            /** @description The name of an approved text, in place of `text`. */
            template?: string | null;
            /** @description 1 to 4,096 characters; only within 24 hours after the person wrote. */
            text?: string | null;
        };
        AnswerDamageRequest: {
            /** @description The provider's description of what happened. */
            answer: string;
        };
        AnswerDisputeRequest: {
            answer: string;
        };
        AnswerQuestionRequest: {
            answer: string;
        };
        AnswerTicketRequest: {
            message: string;
            /** @description The ids of photos, as `POST /api/uploads` returned them; at most five. */
            photoIds?: string[];
            /** @description The person who must act next; the customer when absent. */
            waitsFor?: components["schemas"]["TicketWaitsFor"];
        };
        AnswerVisitRequest: {
            fixed: boolean;
            /** @description A description of what is still wrong, when the fault is not fixed. */
            statement?: string | null;
        };
        /** @description A question and its answer, as texts for people. */
        AnsweredField: {
            label: string;
            value: string;
        };
        AppealDisputeRequest: {
            /** @description A description of what the decision overlooked. */
            statement: string;
        };
        /** @description An appeal against a fault. */
        AppealFaultRequest: {
            /** @description The ids of photos, as `POST /api/uploads` returned them; at most three. */
            photoIds?: string[];
            /** @description What happened, in 10 to 1,000 characters. */
            text: string;
        };
        /** @enum {string} */
        AppealState: "OPEN" | "GRANTED" | "REFUSED";
        /** @description The bank account to which payouts will go. */
        ApplicantBank: {
            bankName: string;
            /** @description The name of the account holder, as the bank has it. */
            holder: string;
            last4: string;
        };
        /** @enum {string} */
        ApplicantKind: "PERSON" | "BUSINESS";
        /** @description The person or business that applies. */
        ApplicationApplicant: {
            bio?: string | null;
            businessName?: string | null;
            /** @description The registration number, such as `RC123456` or `BN1234567`. */
            cacNumber?: string | null;
            /** @description The name that customers see. */
            displayName?: string | null;
            kind?: components["schemas"]["ApplicantKind"] | null;
            tin?: string | null;
        };
        ApplicationChange: {
            message: string;
            step: string;
        };
        /** @description A document that was uploaded or promised. */
        ApplicationDocument: {
            /**
             * Format: int64
             * @description The sum that is insured.
             */
            coverKobo?: number | null;
            id: string;
            /** @description The insurer, for an insurance document. */
            insurer?: string | null;
            kind: string;
            /** @description The note of the reviewer. */
            note?: string | null;
            number?: string | null;
            state: components["schemas"]["ApplicationDocumentState"];
            /** Format: date-time */
            uploadedAt: string;
            /** @description The URL of the picture; absent for a promised document. */
            url?: string | null;
            /** @description The last day of validity, such as `2027-02-08`. */
            validUntil?: string | null;
        };
        /** @description A document and the data that is printed on it. */
        ApplicationDocumentForm: {
            /** @description The id of the worker of the company whom it is about; absent for a document of the provider. */
            workerId?: string | null;
            /**
             * Format: int64
             * @description The sum that is insured, for an insurance document.
             */
            coverKobo?: number | null;
            /** Format: binary */
            file: string;
            /** @description The insurer, for an insurance document. */
            insurer?: string | null;
            /** @description The kind of document, such as `SELFIE`. */
            kind: string;
            number?: string | null;
            /** @description The last day of validity, such as `2027-02-08`, for a document that expires. */
            validUntil?: string | null;
        };
        /** @enum {string} */
        ApplicationDocumentState: "PENDING" | "ACCEPTED" | "REFUSED" | "PROMISED";
        /** @description Something that is missing in a step. */
        ApplicationGap: {
            code: string;
            message: string;
        };
        /** @description A guarantor, who knows the applicant and can be reached by phone. */
        ApplicationGuarantor: {
            address?: string | null;
            /** @description The last four characters of the guarantor's identity document. */
            idLast4?: string | null;
            name?: string | null;
            occupation?: string | null;
            phone?: string | null;
            relation?: string | null;
        };
        /** @enum {string} */
        ApplicationHolder: "YOU" | "GIDA" | "NOBODY";
        /** @description The data of the identity document. Its number is not stored. */
        ApplicationIdentity: {
            /** Format: int32 */
            birthYear?: number | null;
            documentType?: components["schemas"]["IdentityDocumentType"] | null;
            gender?: components["schemas"]["Gender"] | null;
        };
        ApplicationQuestion: {
            id: string;
            options: components["schemas"]["ApplicationQuizOption"][];
            text: string;
        };
        /** @description The quiz, and the result of the best attempt. */
        ApplicationQuiz: {
            passMark: number;
            /** Format: date-time */
            passedAt?: string | null;
            questions: components["schemas"]["ApplicationQuestion"][];
            score?: number | null;
            /** @description The ids of the questions that were answered wrongly. */
            wrong: string[];
        };
        ApplicationQuizOption: {
            label: string;
            value: string;
        };
        /** @description A document that is required. */
        ApplicationRequirement: {
            count: number;
            documentId?: string | null;
            expires: boolean;
            /** @description The services that require the document; empty when every service does. */
            forCategories: string[];
            kind: string;
            label: string;
            /** @description Whether the document may follow within 90 days. */
            mayFollow: boolean;
            /** @description Whether the document is mandatory; without an optional one the application is not refused. */
            needed: boolean;
            state: components["schemas"]["ApplicationRequirementState"];
            validUntil?: string | null;
            why: string;
        };
        /** @enum {string} */
        ApplicationRequirementState: "MISSING" | "PENDING" | "ACCEPTED" | "REFUSED" | "PROMISED" | "EXPIRED";
        ApplicationSkills: {
            /** @description The slugs of the services, at most ten. */
            categories?: string[];
            /**
             * Format: int64
             * @description The lowest price for which the provider works.
             */
            priceFloorKobo?: number | null;
            tools?: string | null;
            /** Format: int32 */
            years?: number | null;
            /** @description The zones: `A`, `B`, `C`. */
            zones?: string[];
        };
        ApplicationStep: {
            /**
             * @description The step: `consent`, `applicant`, `identity`, `skills`, `papers`, `guarantors`, `bank`,
             *     `quiz`, `review` or `probation`.
             */
            key: string;
            missing: components["schemas"]["ApplicationGap"][];
            state: components["schemas"]["ApplicationStepState"];
        };
        /** @enum {string} */
        ApplicationStepState: "OPEN" | "DONE" | "CHANGES" | "WAITING";
        /** @description The referral code of another customer (API-38). */
        ApplyReferralRequest: {
            referralCode: string;
        };
        /** @description An area of Abuja that Gida serves. */
        Area: {
            city: string;
            name: string;
            /** @description The districts, estates, landmarks and other names that belong to the area, in lower case. */
            places?: string[];
            state: string;
            /** @description The zone of the area: `A`, `B` or `C`. */
            zone: string;
        };
        AskAdvanceRequest: {
            /**
             * Format: int64
             * @description The amount, without VAT, in whole naira.
             */
            amountKobo: number;
            /**
             * @description The ids of one to five photos of the supplier's pro-forma invoice, as `POST /api/uploads`
             *     returned them.
             */
            photoIds: string[];
            /** @description The name of the supplier who sells the materials. */
            supplier: string;
        };
        AskCancellationRequest: {
            /**
             * @description Whether the refund becomes store credit at once instead of being refunded the way it was
             *     paid.
             */
            asCredit?: boolean;
            /**
             * Format: int64
             * @description The fee that the preview showed. The request is refused with 409
             *     `cancellation_terms_changed` when the fee has changed since.
             */
            feeKobo: number;
            note?: string | null;
            reason: components["schemas"]["CancelReason"];
        };
        AskMoveRequest: {
            /**
             * Format: int64
             * @description The fee that was shown and that the customer agrees to; zero for a free move. Another fee is
             *     refused with 409 `move_fee_changed`.
             */
            feeKobo: number;
            reason: components["schemas"]["MoveReason"];
            /** @description The new time, which must be a window of a day. */
            slot: components["schemas"]["Slot"];
        };
        AskProviderRequest: {
            question: string;
        };
        /** @description The provider that operations want as the reserve of a job. */
        AskReserveRequest: {
            /** @description The provider who is asked first. Without one, the providers that the search finds are asked. */
            providerId?: string | null;
            /** @description The reason, for the audit log. */
            reason: string;
        };
        /** @description The customer's request for a different price. */
        AskRevisionRequest: {
            note: string;
        };
        /** @description An assessment in the queue of staff. Its id is the id of its order. */
        Assessment: {
            area?: string | null;
            assessorId?: string | null;
            assessorName?: string | null;
            categorySlug: string;
            /**
             * @description `SERVICE`: the service is always assessed before it is priced. `ENGINE`: these answers have
             *     no automatic price.
             */
            cause: components["schemas"]["AssessmentCause"];
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description The reference of the order. */
            reference: string;
            /** Format: date-time */
            reportedAt?: string | null;
            /**
             * Format: int32
             * @description How often a report was returned to the assessor.
             */
            returns: number;
            /** Format: date-time */
            scheduledFor?: string | null;
            state: components["schemas"]["AssessmentState"];
            title: string;
        };
        /** @enum {string} */
        AssessmentCause: "SERVICE" | "ENGINE" | "UNANSWERED";
        /** @enum {string} */
        AssessmentDecision: "ACCEPT" | "RETURN";
        /** @description One assessment with everything that is needed to work on it. */
        AssessmentDetail: components["schemas"]["Assessment"] & {
            /** @description The actions that the caller may take now: `schedule`, `report`, `review`. */
            allowedActions: string[];
            /** @description The note with which the report was last returned. */
            note?: string | null;
            /** @description The people besides the caller who may assess: providers who offer this service in this area. */
            providers: components["schemas"]["Assessor"][];
            report?: components["schemas"]["AssessmentReport"] | null;
            /** Format: date-time */
            reviewedAt?: string | null;
        };
        /** @description How good the assessments of the last 90 days were, in thousandths. */
        AssessmentFigures: {
            /**
             * Format: int32
             * @description Reports that were accepted and contain a price estimate.
             */
            accepted: number;
            /**
             * Format: int32
             * @description The share of the accepted reports that led to a paid order, in thousandths.
             */
            conversionMilli?: number | null;
            /**
             * Format: int32
             * @description The mean relative error of the estimates, |final − likely| / final, in thousandths: `likely`
             *     is the estimate of the report and `final` the price that was paid.
             */
            errorMilli?: number | null;
            /**
             * Format: int32
             * @description How many of the accepted reports led to a paid order.
             */
            paid: number;
        };
        /** @description The report of an assessment. */
        AssessmentReport: {
            estimates: components["schemas"]["EstimateLine"][];
            findings: string;
            hazards: string[];
            /**
             * Format: int32
             * @description The estimated hours of work.
             */
            hours?: number | null;
            /** @description The licence that the provider must hold. */
            licence?: string | null;
            materials: string[];
            quantities: components["schemas"]["MeasuredQuantity"][];
            quote?: components["schemas"]["QuoteTerms"] | null;
            /** @description The reason why the job should not be done. */
            refusal?: string | null;
        };
        /** @enum {string} */
        AssessmentState: "NEEDED" | "SCHEDULED" | "REPORTED" | "ACCEPTED" | "REJECTED" | "CANCELLED" | "EXPIRED" | "OFFERED";
        Assessor: {
            id: string;
            name: string;
        };
        AssignRequest: {
            providerId: string;
            /** @description The reason, for the audit log. */
            reason: string;
        };
        /** @description An audit entry, which is never changed. */
        AuditEntry: {
            /** Format: date-time */
            at: string;
            detail?: string | null;
            id: string;
            /**
             * @description The action: `SUSPENDED`, `REINSTATED`, `ASKED_SUSPENSION`, `ASKED_ROLE`, `APPROVED`,
             *     `REJECTED`, `WITHDREW`, `SIGNED_OUT`, `SAW_CONTACT`, `LOOKED`, `EXPORTED`, `EXPORTED_LIST`,
             *     `ASKED_ERASURE`, `STOPPED_ERASURE`, `PROPOSED_MONEY`, `APPLIED_MONEY`, `LEFT_MONEY`, `PROPOSED_DAMAGE`,
             *     `GRANTED_DAMAGE`, `LEFT_DAMAGE`, `REFUSED_DAMAGE`, `OFFERED_BY_HAND`, `CANCELLED_ORDER`,
             *     `STARTED_WITHOUT_PIN`, `RESOLVED_ORDER`, `MOVED_VISIT`, `BEGAN_BOOKING`, `WITHDREW_PRICE`,
             *     `SET_REPORT_ASIDE`, `OPENED_ACCOUNT`,
             *     `GRANTED_APPEAL`, `REFUSED_APPEAL`, `HELD_SEARCH`, `RELEASED_SEARCH`, `ASKED_RESERVE`,
             *     `WITHDREW_RESERVE`, `LET_FINISH`, `NAMED_WORKER` or `REMOVED_BLOCK`.
             */
            kind: string;
            /** @description The person whose account it is; null for an entry about a whole list. */
            personId?: string | null;
            personName?: string | null;
            reason?: string | null;
            staffId: string;
            staffName: string;
        };
        /** @description When a provider takes work. */
        Availability: {
            /** Format: int32 */
            dailyCap?: number | null;
            /** @description The days off from today on. */
            daysOff: string[];
            /** @description The working hours by weekday; empty when the provider has set none. */
            hours: components["schemas"]["WorkingHours"][];
        };
        /** @description When a provider takes work. */
        AvailabilityRequest: {
            /**
             * Format: int32
             * @description The most jobs of one day; absent for no limit.
             */
            dailyCap?: number | null;
            /**
             * @description The days on which the provider takes no work: at most 60, none before today.
             * @example [
             *       "2026-12-25"
             *     ]
             */
            daysOff: string[];
            /**
             * @description The working hours: at most three spans for one weekday, which do not overlap. Without any,
             *     the provider counts as open at every hour.
             */
            hours: components["schemas"]["WorkingHours"][];
        };
        /** @description The reason for withdrawing a price, or for setting a report aside. */
        BackToRequestRequest: {
            /**
             * @description The reason. The customer reads why a price is withdrawn, and the assessor why a report is set
             *     aside.
             */
            reason: string;
            /**
             * Format: int64
             * @description The version of the order that was read. Withdrawing a price is refused with 409 `stale` when
             *     the order has changed since.
             */
            version?: number | null;
        };
        Bank: {
            code: string;
            name: string;
        };
        /** @description A bank account. Only the last four digits of its number are shown. */
        BankAccount: {
            /** @description The name of the account holder, as the bank has it. */
            accountName: string;
            /** @description The masked account number, such as `••••••6789`. */
            accountNumber: string;
            bankName: string;
            /**
             * Format: date-time
             * @description Until when payouts to this account are held; null when they are not held.
             */
            heldUntil?: string | null;
        };
        BankAccountRequest: {
            /** @description The account number: ten digits. */
            accountNumber: string;
            bankCode: string;
        };
        /** @description A banner of the carousel (ENT-15). Optional fields without a value are left out (ENT-16). */
        Banner: {
            /** @description A description of the picture, for people who do not see it. */
            alt: string;
            /** @description The text of the button; "Learn More" when absent. */
            buttonLabel?: string;
            description?: string;
            id: string;
            /** @description The URL of a picture that Gida serves, at most 60 KB. */
            imageUrl: string;
            /** @description The path of a page of Gida, or a URL that begins with `https://`. */
            linkUrl?: string;
            title?: string;
        };
        /** @description The banners of the carousel (ENT-17). */
        BannerList: {
            data: components["schemas"]["Banner"][];
        };
        /** @description The new content of a banner. `version` is the version that was edited. */
        BannerRequest: {
            banner: components["schemas"]["CreateBannerRequest"];
            /**
             * Format: int32
             * @description The position of the banner, counted from 1; unchanged when absent.
             */
            position?: number | null;
            /** Format: int64 */
            version: number;
        };
        /** @description Where a provider usually sets out from. */
        BaseAreaRequest: {
            /** @description The name of a served area, or of a place in one. */
            area: string;
        };
        /** @description A booking that operations begin for a customer who calls. */
        BeginBookingRequest: {
            address?: components["schemas"]["Address"] | null;
            /** @description The answers, by the keys of the booking form. The customer may add missing ones. */
            answers: Record<string, unknown>;
            categorySlug: string;
            /** @description The id of the customer's account. */
            customerId: string;
            description?: string;
            /** @description The reason, for the audit log. */
            note: string;
            slot?: components["schemas"]["Slot"] | null;
        };
        /** @description The stage that the provider begins next. */
        BeginStageRequest: {
            /**
             * Format: int32
             * @description The number of the stage: 2, 3 or 4.
             */
            stage: number;
        };
        /** @description A block that the caller made after an order. */
        Block: {
            /** Format: date-time */
            blockedAt: string;
            id: string;
            /** @description The name of the other: a provider's display name, or a customer's first name. */
            name: string;
            /** @description The order after which the caller asked for it. */
            orderId: string;
            orderReference: string;
            /** @description The caller's own reason. */
            reason?: string | null;
        };
        /** @description Blocks the other side of an order. */
        BlockRequest: {
            /** @description An order of the caller that has ended. */
            orderId: string;
            reason?: string | null;
        };
        /** @description A job on the dispatch board. */
        BoardJob: {
            area?: string | null;
            /**
             * Format: date-time
             * @description When operations should look at the job.
             */
            attentionAt: string;
            categorySlug: string;
            /**
             * Format: date-time
             * @description Until then the customer chooses whether the search goes on.
             */
            choiceDueAt?: string | null;
            /** @description The first name of the customer. */
            customerFirstName: string;
            handler?: components["schemas"]["JobHandler"] | null;
            /**
             * @description Whether the provider confirmed that they will come: `WAITING`, `EVE_ASKED`, `EVE_OVERDUE`,
             *     `EVE_CONFIRMED`, `HEARTBEAT_ASKED` or `HEARTBEAT_CONFIRMED`; `EVE_REPLACED` or
             *     `HEARTBEAT_REPLACED` when the reserve has the job; why the last provider lost the
             *     job: `EVE_MISSED` or `HEARTBEAT_MISSED`; otherwise `OFF`.
             */
            keepAlive: string;
            /** @description Why the job is on the board: `UNASSIGNED`, `SILENT`, `LATE` or `SUSPENDED`. */
            kind: string;
            /**
             * Format: int32
             * @description The number of offers that wait for an answer.
             */
            offersOpen: number;
            /**
             * Format: int32
             * @description The number of offers so far.
             */
            offersSent: number;
            orderId: string;
            /** @description Whether that time has come. */
            overdue: boolean;
            /** Format: date-time */
            paidAt?: string | null;
            /** Format: int64 */
            priceKobo?: number | null;
            providerId?: string | null;
            providerName?: string | null;
            reference: string;
            /** @description Who gets the job if its provider stays silent. */
            reserveId?: string | null;
            reserveName?: string | null;
            /**
             * Format: date-time
             * @description Until when operations want a reserve; null when they asked for none.
             */
            reserveUntil?: string | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description The status of the order. */
            status: string;
            title: string;
            /** @description The tracking step of the order. */
            trackingStep: string;
            /**
             * Format: int32
             * @description The number of the last wave of offers; 0 before the first.
             */
            wave: number;
        };
        /** @description The versioned booking form of a service. */
        BookingForm: {
            fields: components["schemas"]["FormField"][];
            /** Format: int32 */
            version: number;
        };
        /** @description The running build (ENT-23). */
        BuildInfo: {
            appVersion: string;
            buildTime?: string | null;
            commitSha?: string | null;
            migrationId?: string | null;
            nodeEnv: string;
            /** @description The mode of the payment gateway: `test` or `live`. */
            paystackMode?: string | null;
        };
        /** @description Seven days of a provider's calendar. */
        Calendar: {
            /**
             * Format: int32
             * @description The most jobs of one day, if the provider set a limit.
             */
            dailyCap?: number | null;
            days: components["schemas"]["CalendarDay"][];
            /**
             * @description Whether the provider has set working hours. Without any, they count as open
             *     at every hour.
             */
            ownHours: boolean;
            /** @description The day on which a pause ends, if the provider is paused and set one. */
            pausedUntil?: string | null;
            status: components["schemas"]["ProviderStatus"];
        };
        /** @description A day of a provider's calendar. */
        CalendarDay: {
            /**
             * Format: date
             * @example 2026-12-01
             */
            date: string;
            dayOff: boolean;
            /** @description The working hours ahead in which the provider can still take a job. */
            free: components["schemas"]["DaySpan"][];
            /** @description The working hours of the weekday, also on a day off. */
            hours: components["schemas"]["DaySpan"][];
            /** @description By their beginning. */
            jobs: components["schemas"]["CalendarJob"][];
            offers: components["schemas"]["CalendarOffer"][];
            /** @description The visits to look at work and the return visits, by their beginning. */
            visits: components["schemas"]["CalendarVisit"][];
        };
        /** @description A job in the calendar of its provider. */
        CalendarJob: {
            area: string;
            categorySlug: string;
            /** Format: date-time */
            endsAt: string;
            orderId: string;
            reference: string;
            slot?: components["schemas"]["Slot"] | null;
            /** Format: date-time */
            startsAt: string;
            status: components["schemas"]["OrderStatus"];
            title: string;
            trackingStep: components["schemas"]["TrackingStep"];
            /**
             * Format: int64
             * @description The minutes of travel from the job before on the same day; absent for the first one.
             */
            travelMinutes?: number | null;
        };
        /** @description An open offer, or a job for which the provider is the reserve, at the time of the job. */
        CalendarOffer: {
            area: string;
            categorySlug: string;
            /** Format: date-time */
            endsAt: string;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            orderId: string;
            /** @description Whether the provider is the reserve of the job, who keeps the time free. */
            reserve: boolean;
            slot?: components["schemas"]["Slot"] | null;
            /** Format: date-time */
            startsAt: string;
            title: string;
        };
        /** @description A visit in the calendar of its provider that is not a job. */
        CalendarVisit: {
            area: string;
            categorySlug: string;
            /** Format: date-time */
            endsAt: string;
            kind: components["schemas"]["VisitKind"];
            orderId: string;
            reference: string;
            /** Format: date-time */
            startsAt: string;
            title: string;
        };
        /**
         * @description Who is the cause of a cancellation.
         * @enum {string}
         */
        CancelFault: "CUSTOMER" | "OURS";
        CancelForCustomerRequest: {
            fault: components["schemas"]["CancelFault"];
            /**
             * Format: int64
             * @description The fee that the preview showed. The request is refused with 409
             *     `cancellation_terms_changed` when the fee has changed since.
             */
            feeKobo?: number;
            /** @description The explanation for the customer. */
            note: string;
            reason: components["schemas"]["CancelReason"];
            /** @description Whether the fee of the policy is waived. */
            waiveFee?: boolean;
        };
        /** @enum {string} */
        CancelReason: "CHANGED_MIND" | "WRONG_TIME" | "EMERGENCY" | "OTHER";
        CancelRequest: {
            /**
             * @description Whether the paid amount becomes store credit at once instead of being refunded the way it
             *     was paid.
             */
            asCredit?: boolean;
            reason?: string;
        };
        /**
         * @description A cancellation request after the assignment: of the customer, or of the provider who found no
         *     access.
         */
        Cancellation: {
            /** @description Whether the refund becomes store credit of the customer. */
            asCredit: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: date-time
             * @description When the cancellation takes effect unless support objects; absent when support decides.
             */
            dueAt?: string | null;
            /** Format: int64 */
            feeKobo: number;
            id: string;
            /** @description The explanation for a waived fee or a refusal. */
            note?: string | null;
            /** Format: int64 */
            providerKobo: number;
            /** @description The customer's reason, or `NO_ACCESS` when the provider reported that no one let them in. */
            reason: string;
            /** Format: int64 */
            refundKobo: number;
            /**
             * @description How close the slot was: `GRACE`, `EARLY`, `SOON` or `LATE`. `PROVIDER_LATE` when the
             *     provider was so late that it is free, `REPLACED` when the reserve had the job, `NO_ACCESS` when no one let the provider in.
             */
            stage: string;
            /** @description The state: `ASKED`, `DONE`, `WAIVED`, `REFUSED` or `LAPSED`. */
            state: string;
            /** @description The ticket in which the request is discussed. */
            ticketId: string;
        };
        /** @enum {string} */
        CancellationDecision: "APPROVE" | "WAIVE" | "REFUSE";
        /** @description The effect of a cancellation at this moment. */
        CancellationPreview: {
            /** Format: int64 */
            feeKobo: number;
            /** Format: int64 */
            providerKobo: number;
            /** Format: int64 */
            refundKobo: number;
            text: string;
        };
        /** @description A provider whom operations may choose for an order, or the reasons against it. */
        Candidate: {
            /**
             * Format: date-time
             * @description Until when the provider may accept an open offer by hand.
             */
            chosenUntil?: string | null;
            /**
             * Format: double
             * @description The distance by road in kilometres; absent when the provider has not said where they start.
             */
            distanceKm?: number | null;
            /** @description Whether nothing stands against the provider. */
            eligible: boolean;
            /** @description The same reasons in words, for staff, in the same order. */
            explanations: string[];
            /** Format: int32 */
            jobsDone: number;
            /**
             * Format: int32
             * @description The jobs that the provider accepted for the day of this one.
             */
            jobsThatDay: number;
            /**
             * Format: date-time
             * @description When the provider last opened the portal or answered an offer; absent when that was never
             *     recorded.
             */
            lastSeenAt?: string | null;
            name: string;
            offer?: components["schemas"]["CandidateOffer"] | null;
            providerId: string;
            /**
             * @description Every reason against the provider: `IS_CUSTOMER`, `SAME_PERSON`, `BLOCKED`, `IS_ASSESSOR`,
             *     `PAUSED`, `SUSPENDED`, `NOT_APPROVED`, `NOT_SEEN`, `OTHER_SERVICE`, `OTHER_ZONE`, `DOCUMENTS`, `BUSY`, `OUTSIDE_HOURS`,
             *     `DAY_OFF`, `DAILY_CAP`, `PROBATION`, `GENDER` or `DECLINED`.
             */
            reasons: string[];
            /**
             * Format: double
             * @description The score by which the search compares providers, from 0 to 1.
             */
            score?: number | null;
        };
        /** @description The latest offer of a job to a candidate, for staff. */
        CandidateOffer: {
            /** @description Why the provider declined: `TOO_FAR`, `BUSY`, `PRICE`, `SKILL` or `OTHER`. */
            declineReason?: string | null;
            /** Format: date-time */
            seenAt?: string | null;
            /** Format: date-time */
            sentAt: string;
            state: components["schemas"]["OfferState"];
        };
        /** @description A booking that was begun in a chat, as far as its person may see it. */
        CarriedDraft: {
            address?: components["schemas"]["Address"] | null;
            /** @description The answers, by the keys of the booking form. */
            answers: Record<string, unknown>;
            area?: string | null;
            categoryName: string;
            categorySlug: string;
            /** @description Whether answers are missing because the form has changed since. */
            changed: boolean;
            description: string;
            recipient?: components["schemas"]["Recipient"] | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description Whether the address and everything else that is private are shown. */
            whole: boolean;
        };
        /** @description A service (ENT-10). */
        Category: {
            bookableOnline: boolean;
            description: string;
            /** Format: int32 */
            discountPercentage?: number | null;
            group: string;
            /** @description The heading of the group. */
            groupLabel: string;
            hasDiscount: boolean;
            /** @description The icon of the service, one of ICON-01. */
            iconKey: string;
            /** @description The slug, which identifies the service everywhere. */
            id: string;
            isPopular: boolean;
            /** @description The search terms that find the service besides its name. */
            keywords: string[];
            name: string;
            /** Format: int64 */
            priceFromKobo?: number | null;
            /** @description The starting price as a text for people, such as `from ₦10,000`. */
            priceText: string;
            /** @description How to read the starting price: `from`, `a kg`, `visit` and others. */
            priceUnit: string;
            pricingMode: components["schemas"]["PricingMode"];
            /**
             * Format: int32
             * @description The exact number of providers who take jobs of this service now; it may be zero.
             */
            providerCount: number;
            slug: string;
        };
        /** @description A service with its booking form. */
        CategoryDetail: components["schemas"]["Category"] & {
            form: components["schemas"]["BookingForm"];
            /**
             * @description The meaning of each answer for the price; empty for a service that staff or the gas prices
             *     price.
             */
            priceHints: components["schemas"]["PriceHint"][];
        };
        CategoryLink: {
            name: string;
            slug: string;
        };
        /** @description A change of a service: a draft, or published at once. */
        CategoryRequest: {
            description: string;
            /** @description The key of an icon of the product. */
            iconKey: string;
            name: string;
            popular: boolean;
            /**
             * Format: int32
             * @description The position among the services, counted from 1; unchanged when absent.
             */
            position?: number | null;
            /** @description Whether visitors see the change from now on; otherwise it is a draft. */
            publish: boolean;
            /**
             * Format: int64
             * @description The version of the draft that was read; 0 when there never was one.
             */
            version: number;
            /** @description Whether customers see and book the service. */
            visible: boolean;
        };
        CategoryText: {
            description: string;
            iconKey: string;
            name: string;
            popular: boolean;
            /** Format: int32 */
            position: number;
            /** @description Whether customers see and book the service. */
            visible: boolean;
        };
        ChangeItemRequest: {
            message: string;
            /** @description The key of a step. */
            step: string;
        };
        /** @description A change order: extra work or materials that are done only once they are paid. */
        ChangeOrder: {
            /**
             * @description The actions that the caller may take: `approve`, `pay` or `decline` for the customer,
             *     `withdraw` for the provider.
             */
            actions: string[];
            /** Format: date-time */
            approvedAt?: string | null;
            /**
             * Format: date-time
             * @description When the change order was paid, declined or withdrawn.
             */
            endedAt?: string | null;
            id: string;
            /**
             * Format: date-time
             * @description When the change order lapses; absent once it can no longer lapse.
             */
            lapsesAt?: string | null;
            lines: components["schemas"]["QuoteLine"][];
            /**
             * Format: int32
             * @description The number of the change order within the order: 1, 2, 3 and so on.
             */
            number: number;
            photo: components["schemas"]["Photo"];
            /** Format: date-time */
            proposedAt: string;
            /** @description The provider's description of what was found. */
            reason: string;
            state: components["schemas"]["ChangeOrderState"];
            /**
             * Format: int64
             * @description The total, VAT included.
             */
            totalKobo: number;
            /**
             * Format: int64
             * @description The VAT in the total.
             */
            vatKobo: number;
            /**
             * @description Whether it is for materials only, within 10 % of the materials of the original price: it
             *     needs no approval, and the work goes on.
             */
            withinTolerance: boolean;
        };
        /** @description The allowance: what the provider may still propose for a job. */
        ChangeOrderAllowance: {
            /**
             * Format: int32
             * @description How many more change orders may be proposed.
             */
            count: number;
            /**
             * Format: int64
             * @description The most that they may cost together, VAT included.
             */
            leftKobo: number;
            /**
             * Format: int64
             * @description The part of `leftKobo` that may be for materials only without the customer's approval.
             */
            unaskedKobo: number;
        };
        ChangeOrderLine: {
            /**
             * Format: int64
             * @description The gross amount of the whole line, VAT included.
             */
            grossKobo: number;
            /** @description The kind of line: `LABOUR` or `MATERIAL`. */
            kind: string;
            label: string;
            /**
             * Format: double
             * @description The quantity, with up to three decimals.
             */
            quantity: number;
            unit: string;
        };
        /** @enum {string} */
        ChangeOrderState: "PROPOSED" | "APPROVED" | "PAID" | "DECLINED" | "LAPSED" | "WITHDRAWN";
        ChangePasswordRequest: {
            currentPassword: string;
            /** @description The new password, 8 to 128 characters, at least 12 for staff. */
            password: string;
        };
        /** @description A chargeback: the customer's bank takes a payment back. */
        Chargeback: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            answeredAt?: string | null;
            /** @description The gateway's category: `chargeback` or `fraud`. */
            category: string;
            /** Format: date-time */
            closedAt?: string | null;
            /**
             * Format: date-time
             * @description When the evidence is due.
             */
            dueAt: string;
            evidence: components["schemas"]["ChargebackEvidence"];
            /** @description The gateway's id of the dispute. */
            gatewayId: string;
            id: string;
            /**
             * Format: int64
             * @description The amount that the bank returned to the customer.
             */
            lostKobo: number;
            /** @description Whether finance may write the evidence now. */
            mayAnswer: boolean;
            /** Format: date-time */
            openedAt: string;
            orderId: string;
            paymentReference: string;
            reference: string;
            /**
             * Format: date-time
             * @description When the gateway accepted the evidence.
             */
            sentAt?: string | null;
            /**
             * Format: int64
             * @description The part of `lostKobo` that covered refunds which Gida owed.
             */
            setOffKobo: number;
            /** @description The state: `OPEN`, `ANSWERED`, `WON` or `LOST`. */
            state: string;
            /** @description The statement of finance. */
            statement?: string | null;
        };
        /** @description The facts that are sent with the statement. */
        ChargebackEvidence: {
            address?: string | null;
            customerEmail: string;
            customerName: string;
            customerPhone?: string | null;
            /**
             * Format: date-time
             * @description When the provider reported the job as done.
             */
            finishedAt?: string | null;
            providerName?: string | null;
            service: string;
        };
        ChargebackEvidenceRequest: {
            /** @description A statement about the work that was done and how Gida knows it. The bank reads this text. */
            statement: string;
        };
        /** @enum {string} */
        ChatSide: "customer" | "provider";
        /** @description What may be done in the chat of an order now. */
        ChatState: {
            /**
             * @description Whether a message may contain a phone number or an e-mail address: from the time when the
             *     provider is on the way.
             */
            allowsContact: boolean;
            /**
             * Format: date-time
             * @description When the chat of a closed order closes, or closed.
             */
            closesAt?: string | null;
            open: boolean;
            /**
             * Format: int32
             * @description The number of messages of the other side that the caller has not read.
             */
            unread: number;
        };
        ClaimWarrantyRequest: {
            /** @description A description of the fault; it may be added later. */
            statement?: string | null;
        };
        /** @description A kind of crash, and how often it happened. */
        ClientError: {
            /** @description The browser family: `CHROME`, `SAFARI`, `FIREFOX`, `EDGE`, `SAMSUNG`, `OPERA` or `OTHER`. */
            browser: string;
            /** @description The build of the client at the latest crash. */
            build: string;
            fingerprint: string;
            /** Format: date-time */
            firstSeenAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            message: string;
            page: string;
            /** Format: int64 */
            seen: number;
            /** @description The stack trace, one line for each frame, with paths only. */
            stack: string;
        };
        /**
         * @description A crash as a page reports it. Hosts, queries, ids, numbers and e-mail addresses are removed
         *     before it is stored.
         */
        ClientErrorRequest: {
            /** @description The build of the client. */
            build: string;
            message: string;
            /** @description The path of the page. */
            page: string;
            stack: string;
        };
        CommissionDecisionRequest: {
            approve: boolean;
        };
        /** @description How the example job is split today, and how it would be split with the new rule. */
        CommissionPreview: {
            /** @description Whether the new rule would apply to such a job; a more specific rule may take precedence. */
            holds: boolean;
            then: components["schemas"]["CommissionSplit"];
            today: components["schemas"]["CommissionSplit"];
        };
        /** @description A rule and an example job to try it on; amounts include VAT. */
        CommissionPreviewRequest: {
            /** Format: int64 */
            labourKobo: number;
            /** Format: int64 */
            materialsKobo: number;
            rule: components["schemas"]["CommissionRuleRequest"];
            /** Format: int64 */
            travelKobo: number;
        };
        CommissionRule: {
            /** @description The service of the rule; absent for every service. */
            categorySlug?: string | null;
            /** Format: date-time */
            decidedAt?: string | null;
            decidedBy?: string | null;
            /** Format: date-time */
            effectiveFrom: string;
            id: string;
            /** @description Whether the caller proposed the rule and so may not approve it. */
            mine: boolean;
            note?: string | null;
            /**
             * Format: int32
             * @description The number of the rule, in the order in which the rules were approved: 1, 2, 3 and so on.
             */
            number?: number | null;
            /** Format: date-time */
            proposedAt: string;
            /** @description The name of the person who proposed it; absent for the initial rules. */
            proposedBy?: string | null;
            /** @description The provider of the rule; absent for every provider. */
            providerId?: string | null;
            providerName?: string | null;
            /**
             * Format: int32
             * @description The rate in hundredths of a percent; absent for a rule that ends an earlier one.
             */
            rateBps?: number | null;
            /**
             * @description The state: `WAITING`, `UPCOMING`, `HOLDS`, or `REPLACED` when a later rule is for the same
             *     jobs.
             */
            state: string;
            /** @description The tier of the rule, `STANDARD` or `TRUSTED`; absent for both. */
            tier?: string | null;
        };
        /** @description The jobs that a rule is for, and their rate. */
        CommissionRuleRequest: {
            categorySlug?: string | null;
            /**
             * Format: date-time
             * @description When the rule takes effect; at once when absent.
             */
            effectiveFrom?: string | null;
            note?: string | null;
            providerId?: string | null;
            /**
             * Format: int32
             * @description The rate in hundredths of a percent, at most 5000; absent to end an earlier rule.
             */
            rateBps?: number | null;
            /** @description The tier, `STANDARD` or `TRUSTED`; both when absent. */
            tier?: string | null;
        };
        CommissionRules: {
            /** @description The rules that came into force, newest first. */
            rules: components["schemas"]["CommissionRule"][];
            /** @description The rules that wait for a second person, oldest first. */
            waiting: components["schemas"]["CommissionRule"][];
        };
        CommissionSplit: {
            /** Format: int64 */
            commissionKobo: number;
            /** Format: int64 */
            providerKobo: number;
            /** Format: int32 */
            rateBps: number;
            /** Format: int64 */
            totalKobo: number;
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description The token of a link of an order. */
        ConfirmByLinkRequest: {
            token: string;
        };
        ConfirmSecondFactorRequest: {
            /** @description The six digits of the authenticator app. */
            code: string;
        };
        ContentCard: {
            iconKey: string;
            text: string;
            title: string;
        };
        /** @description A change of the content: its author, its time, and the values before and after. */
        ContentChange: {
            /** @description The value after the change; null for a removed item. */
            after?: string | null;
            /** Format: date-time */
            at: string;
            /** @description The value before the change, a search term or an item as JSON; null for a new item. */
            before?: string | null;
            /** @description The name of the member of staff who made the change. */
            by: string;
            id: string;
            /** @description The item that changed, such as `faq:payment`, `synonym:electrical` or `page:terms`. */
            subject: string;
        };
        /** @description A version of a page of rules. */
        ContentPage: {
            /**
             * Format: date
             * @description The first day, in Abuja, on which the version applies.
             */
            effectiveFrom: string;
            /** @description A summary of the page in one sentence. */
            lead: string;
            sections: components["schemas"]["ContentSection"][];
            slug: string;
            title: string;
            /** Format: int32 */
            version: number;
        };
        /** @description A section of a page; `id` is its anchor. */
        ContentSection: {
            heading: string;
            id: string;
            paragraphs: string[];
        };
        ContentStep: {
            text: string;
            title: string;
        };
        /** @description A conversation in the list of staff. */
        Conversation: {
            id: string;
            /** Format: date-time */
            lastAt: string;
            latest?: components["schemas"]["ConversationMessage"] | null;
            /** @description The name of the account, or the one that the person chose in WhatsApp. */
            name?: string | null;
            /**
             * Format: date-time
             * @description Since when the person wants no messages about offers and news.
             */
            noMarketingSince?: string | null;
            /**
             * Format: date-time
             * @description Until when any text may be sent. Later only an approved one may be.
             */
            openUntil: string;
            /** @description The number with a plus, if WhatsApp reveals it. */
            phone?: string | null;
            /** @description The colleague who answers. Without one, the automatic answers speak. */
            staffId?: string | null;
            staffName?: string | null;
            /** @description The account of the person, if one is known. */
            userId?: string | null;
            /**
             * Format: date-time
             * @description Since when the person waits for an answer of staff.
             */
            waitingSince?: string | null;
        };
        /** @description A conversation with a page of its messages. */
        ConversationDetail: components["schemas"]["Conversation"] & {
            /** @description The messages, oldest first. */
            messages: components["schemas"]["ConversationMessage"][];
            /** @description Whether any text may be sent now. */
            open: boolean;
            /** @description The approved texts, with the name of the person. */
            templates: components["schemas"]["ConversationTemplate"][];
        };
        /** @description One message of a conversation. */
        ConversationMessage: {
            /** @description Whether a colleague wrote it. */
            byStaff: boolean;
            /** @description The titles of the buttons or rows. */
            choices: string[];
            /**
             * Format: int32
             * @description The code of the failure at WhatsApp.
             */
            errorCode?: number | null;
            failure?: components["schemas"]["ConversationMessageFailure"] | null;
            id: string;
            /** @description Whether the person sent it, and not Gida. */
            incoming: boolean;
            /**
             * @description What it is: `TEXT`, `CHOICE`, `PLACE`, `PHOTO`, `VOICE`, `UNREADABLE`, `BUTTONS`, `LIST`,
             *     `LINK`, `ASK_PLACE` or `TEMPLATE`.
             */
            kind: string;
            /**
             * Format: int32
             * @description The number within the conversation, counted from 1.
             */
            number: number;
            /** @description Where the photo is. It is gone after a week, unless an order shows it. */
            photoUrl?: string | null;
            place?: components["schemas"]["ConversationPlace"] | null;
            /** Format: date-time */
            sentAt: string;
            state: components["schemas"]["ConversationMessageState"];
            text: string;
            /** @description The page that a link opens. */
            url?: string | null;
            /** @description Where the voice note is. It is gone after a week. */
            voiceUrl?: string | null;
        };
        /** @enum {string} */
        ConversationMessageFailure: "WINDOW_CLOSED" | "REFUSED" | "NOT_SENT" | "UNKNOWN" | "NOT_NEEDED";
        /** @enum {string} */
        ConversationMessageState: "RECEIVED" | "HANDLED" | "QUEUED" | "SENT" | "DELIVERED" | "READ" | "FAILED";
        /** @description A place that a person shared, in degrees. */
        ConversationPlace: {
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
            name?: string | null;
        };
        /** @description An approved text that may be sent at any time. */
        ConversationTemplate: {
            name: string;
            text: string;
        };
        /** @description A change of a provider's gender by staff. */
        CorrectGenderRequest: {
            gender: components["schemas"]["Gender"];
            /** @description The reason, which is kept in the history. */
            reason: string;
        };
        /** @description A new banner. */
        CreateBannerRequest: {
            /** @description A description of the picture, for people who do not see it. */
            alt: string;
            /** @description The text of the button; "Learn More" when absent. */
            buttonLabel?: string | null;
            description?: string | null;
            enabled: boolean;
            /** Format: date */
            from?: string | null;
            /** @description The URL of a picture that Gida serves, at most 60 KB, such as `/banners/gas.svg`. */
            imageUrl: string;
            /** @description The path of a page of Gida, or a URL that begins with `https://`. */
            linkUrl?: string | null;
            title?: string | null;
            /** Format: date */
            until?: string | null;
        };
        CreateEstateRequest: {
            area: string;
            /** Format: int32 */
            closesAt?: number | null;
            gatePass: boolean;
            name: string;
            note?: string | null;
            /**
             * Format: int32
             * @description The hours between which workers may come in; both are absent for the whole day.
             */
            opensAt?: number | null;
            shown: boolean;
            vehiclePlate: boolean;
        };
        CreateOrderRequest: {
            address?: components["schemas"]["Address"] | null;
            /** @description The answers, by the keys of the booking form. */
            answers: Record<string, unknown>;
            categorySlug: string;
            description?: string;
            /**
             * @description The provider that the customer asks for, who is asked before all others. One who does
             *     not do the service is left out.
             */
            preferredProviderId?: string | null;
            promoCode?: string | null;
            recipient?: components["schemas"]["RecipientRequest"] | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description Whether the order is submitted; `false` keeps it as a draft. */
            submit: boolean;
            /** @description Accepted but ignored: the customer chooses about store credit when paying. */
            useCredit?: boolean | null;
        };
        CreateReplyRequest: {
            /** @description Whether support can insert the reply. */
            shown: boolean;
            /** @description The text. `{name}`, `{reference}` and `{subject}` are filled from the ticket. */
            text: string;
            title: string;
        };
        /** @description How the price would be paid with store credit. A rest of less than ₦100 is waived. */
        CreditOffer: {
            /** Format: int64 */
            creditKobo: number;
            /**
             * Format: int64
             * @description The rest that is paid in cash.
             */
            dueKobo: number;
            /** Format: int64 */
            waivedKobo: number;
        };
        CreditPayout: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description The bank and the last four digits of the account. */
            paidTo: string;
            /**
             * Format: date-time
             * @description When the credit payout was paid, failed or came back.
             */
            settledAt?: string | null;
            /** @description The status: `BOOKED`, `SENT`, `PAID`, `FAILED` or `REVERSED`. */
            status: string;
        };
        /** @description The customer's own money in the store credit, and the credit payouts so far. */
        CreditPayouts: {
            /**
             * Format: int64
             * @description The least amount that is paid out; less can only be spent.
             */
            leastKobo: number;
            /**
             * Format: int64
             * @description The amount that may be paid out now; it is paid out as a whole.
             */
            withdrawableKobo: number;
            /** @description The credit payouts, newest first. */
            withdrawals: components["schemas"]["CreditPayout"][];
        };
        CreditUse: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            orderId: string;
            /**
             * Format: int64
             * @description The part that was returned to the person's store credit.
             */
            returnedKobo: number;
            /** @description The state: `HELD`, `SPENT` or `RETURNED`. */
            state: string;
        };
        /** @description A provider's review of a customer. It is never public, so it has no text. */
        CustomerReviewRequest: {
            /** Format: int64 */
            stars: number;
            tags?: string[];
        };
        /** @description Until when damage by a job may be reported, and the claims so far. */
        Damage: {
            /** @description The claims, oldest first. */
            claims: components["schemas"]["DamageClaim"][];
            /**
             * Format: int64
             * @description The most that is paid for an order.
             */
            mostKobo: number;
            /**
             * Format: date-time
             * @description The end of the time for claims; absent while the job is not done or is disputed.
             */
            until?: string | null;
        };
        /** @description A damage claim. */
        DamageClaim: {
            /** @description The provider's answer. */
            answer?: string | null;
            /**
             * Format: int64
             * @description The amount that the customer asks for; 0 until the customer has named one.
             */
            askedKobo: number;
            /** Format: date-time */
            closedAt?: string | null;
            /**
             * Format: date-time
             * @description When staff should have decided.
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description Until when the claim cannot be refused for missing statements and photos.
             */
            evidenceUntil: string;
            /**
             * Format: int64
             * @description The amount that the guarantee fund paid.
             */
            grantedKobo: number;
            id: string;
            /** Format: date-time */
            openedAt: string;
            photos: components["schemas"]["Photo"][];
            /** @description The state: `OPEN`, `GRANTED`, `REFUSED` or `WITHDRAWN`. */
            state: string;
            statement: string;
            /** @description The explanation of staff. */
            words?: string | null;
        };
        /**
         * @description The kind of danger: a smell of gas, or a person who is not safe.
         * @enum {string}
         */
        Danger: "GAS" | "SAFETY";
        /** @description How many items wait for staff. A count is null when the caller does not do that work. */
        Dashboard: {
            /**
             * Format: int64
             * @description Applications of providers that wait for a decision.
             */
            applications?: number | null;
            /**
             * Format: int64
             * @description Assessments that must be planned or whose report must be read.
             */
            assessments?: number | null;
            /**
             * Format: int64
             * @description Jobs of the dispatch board that need attention now.
             */
            dispatch?: number | null;
            /**
             * Format: int64
             * @description Different search terms that found nothing within 30 days.
             */
            missedTerms?: number | null;
            /**
             * Format: int64
             * @description Requests without a price.
             */
            requests?: number | null;
            /**
             * Format: int64
             * @description Reviews that staff must read.
             */
            reviews?: number | null;
            /**
             * Format: int64
             * @description Referral rewards that staff must check.
             */
            rewards?: number | null;
            sms?: components["schemas"]["SmsToday"] | null;
            /**
             * Format: int64
             * @description Tickets that wait for an answer of Gida.
             */
            tickets?: number | null;
            /**
             * Format: int64
             * @description Jobs that were finished without proof, and that no one has confirmed in two days.
             */
            unconfirmed?: number | null;
        };
        /** @description The figures of one day. */
        DayFigures: {
            /**
             * Format: int32
             * @description Arrivals at an order with a slot.
             */
            arrivals: number;
            /**
             * Format: int64
             * @description The median number of seconds from the payment to the assignment.
             */
            assignSeconds?: number | null;
            /** Format: int32 */
            assigned: number;
            /**
             * Format: int32
             * @description Cancelled orders that had been submitted.
             */
            cancelled: number;
            /** Format: int32 */
            completed: number;
            /** @description The day in Abuja. Missing in a comparison. */
            day?: string | null;
            /** Format: int32 */
            disputes: number;
            /**
             * Format: int32
             * @description Those that are the first paid order of their customer.
             */
            firstPaid: number;
            money?: components["schemas"]["DayMoney"] | null;
            /**
             * Format: int32
             * @description Arrivals at most ten minutes after the slot began.
             */
            onTime: number;
            /**
             * Format: int32
             * @description Orders whose first payment arrived.
             */
            paid: number;
            /**
             * Format: int64
             * @description What those orders have paid so far.
             */
            paidKobo: number;
            /**
             * Format: int64
             * @description The median number of seconds from the opening of a ticket to the first answer.
             */
            replySeconds?: number | null;
            /**
             * Format: int32
             * @description Reviews by customers, and the sum of their stars.
             */
            reviews: number;
            /** Format: int32 */
            stars: number;
            /** Format: int32 */
            submitted: number;
            /** Format: int32 */
            tickets: number;
        };
        /** @description The money of one day. */
        DayMoney: {
            /**
             * Format: int64
             * @description The cost of compensation to customers.
             */
            guaranteeKobo: number;
            /**
             * Format: int64
             * @description The cost of promo codes and referral rewards.
             */
            incentivesKobo: number;
            /** Format: int64 */
            refundsKobo: number;
            /**
             * Format: int64
             * @description Commission and fees.
             */
            revenueKobo: number;
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description A part of a day. */
        DaySpan: {
            /** @example 08:00 */
            from: string;
            /**
             * @description `24:00` is midnight at the end of the day.
             * @example 18:00
             */
            to: string;
        };
        /** @description The part of a payout that went to the refund of one job. */
        DebtPart: {
            /** Format: int64 */
            amountKobo: number;
            orderId: string;
            reference: string;
            title: string;
        };
        DecideAppealRequest: {
            /** @description Whether the fault stops counting at once. */
            grant: boolean;
            /** @description The reason, which the provider reads. */
            reason: string;
        };
        DecideCancellationRequest: {
            decision: components["schemas"]["CancellationDecision"];
            /** @description The explanation for the customer; required for `WAIVE` and `REFUSE`. */
            note?: string | null;
            /**
             * @description Whether Gida or the provider caused the cancellation: the customer may then use the promo
             *     code again.
             */
            ourFault?: boolean;
        };
        DecideDisputeRequest: {
            /**
             * Format: int64
             * @description For a partial refund, the amount that is refunded, VAT included; for goodwill, the store
             *     credit, at most ₦10,000.
             */
            amountKobo?: number | null;
            /** @description Only for a partial refund: the kind of line, such as `LABOUR`. */
            line?: string | null;
            reason: components["schemas"]["RulingReason"];
            verdict: components["schemas"]["DisputeVerdict"];
            /** @description The explanation for both sides. */
            words: string;
        };
        DecideEarlyTerminationRequest: {
            /** @description Whether the proposal is approved; otherwise it is rejected. */
            agree: boolean;
        };
        /** @description The decision of a reviewer; the provider reads the reason. */
        DecideProviderRequest: {
            decision: components["schemas"]["ProviderDecisionKind"];
            /**
             * Format: int64
             * @description The length of the hold in hours, only for `suspend`; 72 when absent.
             */
            hours?: number | null;
            /** @description The changes that the provider must make, only for `request_changes`. */
            items?: components["schemas"]["ChangeItemRequest"][];
            reason: string;
            /**
             * Format: int64
             * @description The version of the application that was read; the request is refused with 409 `stale` when
             *     there is a newer one.
             */
            version?: number | null;
        };
        /** @description A decision about services that a provider asked for. */
        DecideServicesRequest: {
            accept: boolean;
            /** @description What the provider reads; needed for a refusal. */
            reason?: string;
            /** @description The slugs. */
            services: string[];
            /**
             * Format: int64
             * @description The version of the application that was read.
             */
            version?: number | null;
        };
        DeclineOfferRequest: {
            /** @description The reason: `TOO_FAR`, `BUSY`, `PRICE`, `SKILL` or `OTHER`, which it is if none is given. */
            reason?: string | null;
        };
        DeclineVisitRequest: {
            reason: string;
        };
        /** @description Why operations take a step on a job. */
        DeskStepRequest: {
            /** @description The reason, for the audit log. */
            reason: string;
        };
        /** @description Where the provider goes. */
        Destination: {
            /** @description Whether it is the address; otherwise it is the middle of its area. */
            exact: boolean;
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
        };
        /** @description A discount for every customer, from its first day to its last. */
        DiscountRequest: {
            endsOn: string;
            /**
             * Format: int32
             * @description The discount in percent: 1 to 90.
             */
            percent: number;
            startsOn: string;
        };
        /** @description The size of the lists of the dispatch board. */
        DispatchCounts: {
            /**
             * Format: int64
             * @description The number of jobs whose provider should have set out or arrived by now.
             */
            endangered: number;
            /**
             * Format: int64
             * @description The number of overdue, endangered and suspended jobs that a member of staff handles now.
             */
            handled: number;
            /**
             * Format: int64
             * @description The number of those that need attention now.
             */
            overdue: number;
            /**
             * Format: int64
             * @description The number of jobs in progress whose provider was suspended.
             */
            suspended: number;
            /**
             * Format: int64
             * @description The number of paid jobs without a provider.
             */
            unassigned: number;
        };
        /** @description A dispute about a job: the statement, the answer of the other side and the decision. */
        Dispute: {
            answer?: string | null;
            /**
             * Format: date-time
             * @description Until when the other side may answer.
             */
            answerDueAt: string;
            /** Format: date-time */
            answeredAt?: string | null;
            /** @description Whether it is an appeal against an earlier decision. */
            appeal: boolean;
            /**
             * Format: int64
             * @description The amount that the decision refunded to the customer.
             */
            backKobo: number;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: date-time
             * @description The time by which staff decide.
             */
            dueAt: string;
            id: string;
            /** Format: date-time */
            openedAt: string;
            reason: components["schemas"]["DisputeReason"];
            /** @description The reason for the decision, or `OVERDUE`. */
            rulingReason?: string | null;
            /** @description The side that opened it: `CUSTOMER`, `PROVIDER` or `SUPPORT`. */
            side: string;
            /** @description The state: `OPEN`, `DECIDED` or `WITHDRAWN`. */
            state: string;
            statement: string;
            verdict?: components["schemas"]["DisputeVerdict"] | null;
            /** @description The explanation of the decision. */
            words?: string | null;
        };
        /** @enum {string} */
        DisputeReason: "NOT_DONE" | "POOR_WORK" | "DAMAGE" | "NO_SHOW" | "NO_ACCESS" | "SAFETY" | "THEFT" | "WRONG_PRICE" | "OTHER";
        /** @enum {string} */
        DisputeVerdict: "RELEASE" | "GOODWILL" | "PARTIAL" | "REWORK_SAME" | "REWORK_OTHER" | "FULL_REFUND" | "UPHOLD" | "RELIEVE";
        /** @description A reviewer's view of a document. */
        DocumentView: {
            /** Format: date-time */
            at: string;
            by: string;
            documentId: string;
            kind: string;
        };
        /** @description A code with which a booking goes on in a chat. It is returned only once; Gida stores only its hash. */
        DraftCode: {
            code: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description The message with the code that the person sends to Gida. */
            text: string;
        };
        /** @description A booking of the web that goes on in a chat. Everything but the service may be missing. */
        DraftCodeRequest: {
            address?: components["schemas"]["Address"] | null;
            /** @description The answers, by the keys of the booking form. */
            answers: Record<string, unknown>;
            /** @description The area, while the address is not complete. */
            area?: string | null;
            categorySlug: string;
            description?: string;
            recipient?: components["schemas"]["RecipientRequest"] | null;
            slot?: components["schemas"]["Slot"] | null;
        };
        /** @description A proposal of support for an early termination, and its figures. */
        EarlyTermination: {
            /** Format: int64 */
            backKobo: number;
            /** Format: date-time */
            decidedAt?: string | null;
            kept: components["schemas"]["KeptLine"][];
            /**
             * Format: int64
             * @description The amount that is kept. `keptKobo + backKobo` is what was held;
             *     `vatKobo + platformKobo + providerKobo` is what is kept.
             */
            keptKobo: number;
            /** Format: int64 */
            platformKobo: number;
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string;
            /** Format: int64 */
            providerKobo: number;
            /** @description The reason: `UNSAFE`, `IMPOSSIBLE` or `MUTUAL`. */
            reason: string;
            /** @description The state: `PROPOSED`, `AGREED`, `REJECTED`, `WITHDRAWN` or `LAPSED`. */
            state: string;
            /** Format: int64 */
            vatKobo: number;
            words: string;
        };
        /** @description The earning of one job. */
        Earning: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            availableAt: string;
            /** Format: date-time */
            earnedAt: string;
            /** @description Whether it is an advance for materials, which is a part of the job's earning. */
            forMaterials: boolean;
            /** @description Whether it is the fee that the customer paid for moving the visit. */
            forMove: boolean;
            orderId: string;
            /** Format: date-time */
            paidAt?: string | null;
            reference: string;
            state: components["schemas"]["EarningState"];
            title: string;
        };
        /** @enum {string} */
        EarningState: "HELD" | "FROZEN" | "AVAILABLE" | "BATCHED" | "SENT" | "PAID";
        /** @description A provider's earnings, and when the next payout is made. */
        Earnings: {
            /**
             * Format: int64
             * @description The amount that the next payout includes.
             */
            availableKobo: number;
            /**
             * Format: int64
             * @description Earned and not in a payout: the sum of available, held and frozen earnings.
             */
            balanceKobo: number;
            bankAccount?: components["schemas"]["BankAccount"] | null;
            /**
             * Format: int64
             * @description The earnings of jobs that are in dispute.
             */
            frozenKobo: number;
            /**
             * Format: int64
             * @description The amount that is held in case of a complaint: for one day, or for three days on probation.
             */
            heldKobo: number;
            /** Format: int32 */
            jobsDone: number;
            /** @description The newest 100 lines, one for each job. */
            lines: components["schemas"]["Earning"][];
            /**
             * Format: date-time
             * @description When the next payout is made; null without a bank account or without an amount to pay out.
             */
            nextPayoutAt?: string | null;
            /**
             * Format: int64
             * @description The amount that is in a payout batch or already at the bank.
             */
            onTheWayKobo: number;
            /**
             * Format: int64
             * @description The earnings of the provider's current jobs, once they are confirmed.
             */
            pendingKobo: number;
        };
        /** @description Some parts of an application; a part that is sent replaces the earlier one. */
        EditApplicationRequest: {
            applicant?: components["schemas"]["ApplicationApplicant"] | null;
            /** @description The consent to the checks and the rules. It cannot be revoked here. */
            consent?: boolean;
            guarantors?: components["schemas"]["ApplicationGuarantor"][] | null;
            identity?: components["schemas"]["ApplicationIdentity"] | null;
            quiz?: components["schemas"]["QuizAnswers"] | null;
            skills?: components["schemas"]["ApplicationSkills"] | null;
            /**
             * Format: int64
             * @description The version that was edited; the request is refused with 409 `stale` when there is a newer
             *     one.
             */
            version?: number | null;
        };
        /** @description The changes to a draft. A field that is absent stays as it is. */
        EditOrderRequest: {
            address?: components["schemas"]["Address"] | null;
            answers?: Record<string, unknown> | null;
            description?: string | null;
            recipient?: components["schemas"]["RecipientRequest"] | null;
            slot?: components["schemas"]["Slot"] | null;
        };
        EmailChangeRequest: {
            /** @description The new address. */
            email: string;
        };
        /** @description A change of the e-mail address was undone. */
        EmailUndone: {
            /** @description The token with which a new password is chosen, within 30 minutes. */
            resetToken: string;
        };
        /** @enum {string} */
        EndReason: "UNSAFE" | "IMPOSSIBLE" | "MUTUAL";
        /** @description When the account will be erased. */
        Erasure: {
            /** Format: date-time */
            eraseAfter: string;
        };
        /** @description What the guards of an estate ask of visitors. */
        Estate: {
            area: string;
            /** Format: int32 */
            closesAt?: number | null;
            /** @description Whether the resident must send the guards a pass. */
            gatePass: boolean;
            name: string;
            note?: string | null;
            /**
             * Format: int32
             * @description The hour from which workers may come in; absent for the whole day.
             */
            opensAt?: number | null;
            /** @description Whether the guards write down the plate of the vehicle. */
            vehiclePlate: boolean;
        };
        /** @description The new content of an estate. `version` is the version that was edited. */
        EstateRequest: {
            estate: components["schemas"]["CreateEstateRequest"];
            /** Format: int64 */
            version: number;
        };
        /** @description The estimated cost of one part of the work, VAT included. */
        EstimateLine: {
            /** Format: int64 */
            highKobo: number;
            /** @description The kind of cost: `LABOUR`, `MATERIAL`, `TRAVEL`, `RENTAL` or `FEE`. */
            kind: string;
            label: string;
            /** Format: int64 */
            likelyKobo: number;
            /** Format: int64 */
            lowKobo: number;
        };
        /** @description A statement or an event, for the member of staff who decides. */
        Evidence: {
            /** Format: date-time */
            at: string;
            /** @description The text of a statement, or the new status of the order. */
            text: string;
            /** @description The origin: `customer`, `provider`, `support` or `order`. */
            who: string;
        };
        /** @enum {string} */
        EvidenceActor: "GUEST" | "CUSTOMER" | "RECIPIENT" | "PROVIDER" | "STAFF" | "SYSTEM" | "BANK";
        /** @description One item of the evidence: what happened, who did it, and when. */
        EvidenceItem: {
            /** Format: int32 */
            accuracyMetres?: number | null;
            actor: components["schemas"]["EvidenceActor"];
            actorName?: string | null;
            /**
             * Format: int32
             * @description The weight of the cylinder after the refill.
             */
            afterGrams?: number | null;
            /** Format: int64 */
            amountKobo?: number | null;
            /**
             * Format: date-time
             * @description When it happened, as the person or their phone reported it.
             */
            at: string;
            /**
             * Format: int32
             * @description The weight of the cylinder before the refill.
             */
            beforeGrams?: number | null;
            /** @description What happened: the new status, the step, or another code of the kind. */
            code: string;
            /** @description The id of the item within the order. */
            id: string;
            kind: components["schemas"]["EvidenceKind"];
            /** Format: double */
            latitude?: number | null;
            /** Format: double */
            longitude?: number | null;
            /** @description Where the photo is. */
            photoUrl?: string | null;
            /**
             * Format: date-time
             * @description When it reached the server; absent where this was not kept.
             */
            receivedAt?: string | null;
            text?: string | null;
        };
        /** @enum {string} */
        EvidenceKind: "STATUS" | "PIN" | "OFFER" | "STEP" | "POSITION" | "WEIGHT" | "PHOTO" | "MESSAGE" | "CALL" | "PAYMENT" | "CHANGE_ORDER" | "TICKET" | "STATEMENT";
        /** @description A message of a conversation, in the copy of a person's data. */
        ExportedConversationMessage: components["schemas"]["ConversationMessage"] & {
            conversationId: string;
        };
        /** @description A booking that was carried between the chat and the web, in the copy of a person's data. */
        ExportedDraftLink: {
            /** @description The booking as it was then. */
            booking: components["schemas"]["CarriedDraft"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description `TO_WEB` or `TO_CHAT`. */
            way: string;
        };
        /** @description A message that a person wrote, in the copy of their data. */
        ExportedMessage: components["schemas"]["OrderMessage"] & {
            orderId: string;
        };
        /** @description A stored position of the person on the way to a job, in the copy of their data. */
        ExportedPosition: {
            /** Format: int32 */
            accuracyMetres: number;
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
            /** Format: date-time */
            measuredAt: string;
            orderId: string;
        };
        /** @description A refund in the export of a person's data. */
        ExportedRefund: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            id: string;
            orderId: string;
            /** Format: date-time */
            paidAt?: string | null;
            /** @description The bank account that the person named, by its last four digits. */
            paidTo?: string | null;
            state: components["schemas"]["OwnRefundState"];
        };
        /** @description A frequently asked question (FAQ-01). */
        Faq: {
            answer: string;
            id: string;
            question: string;
        };
        /** @description The new text of a question. `version` is the version that was edited. */
        FaqRequest: {
            answer: string;
            /**
             * Format: int32
             * @description The position of the question, counted from 1; unchanged when absent.
             */
            position?: number | null;
            question: string;
            /** Format: int64 */
            version: number;
        };
        /** @enum {string} */
        Fault: "NO_SHOW" | "LATE_WITHDRAWAL" | "NOT_CONFIRMED" | "HEARTBEAT_MISSED";
        /** @description The appeal of a provider against a fault. */
        FaultAppeal: {
            /** Format: date-time */
            decidedAt?: string | null;
            /** Format: date-time */
            filedAt: string;
            id: string;
            photos: components["schemas"]["Photo"][];
            /** @description The reason for the decision. */
            reason?: string | null;
            state: components["schemas"]["AppealState"];
            text: string;
        };
        /** @description A fault in the record of a provider. */
        FaultEvent: {
            appeal?: components["schemas"]["FaultAppeal"] | null;
            /**
             * Format: date-time
             * @description The last moment at which the provider may appeal; absent when no appeal is possible.
             */
            appealUntil?: string | null;
            /** Format: date-time */
            at: string;
            /** @description Whether a member of staff recorded it. A rule recorded every other one. */
            byStaff: boolean;
            /** @description Whether it counts now. */
            counts: boolean;
            /**
             * Format: date-time
             * @description When it stops or stopped counting.
             */
            countsUntil: string;
            fault: components["schemas"]["Fault"];
            id: string;
            orderId: string;
            /**
             * Format: int32
             * @description The points that the fault costs while it counts.
             */
            points: number;
            /** @description The reference of the order. */
            reference: string;
            title: string;
        };
        FeatureRequest: {
            /** @description Whether the review is shown on the landing page. */
            featured: boolean;
        };
        /** @description The error of one field. */
        FieldError: {
            code: string;
            /** @description The path of the field in the request. */
            field: string;
            message: string;
        };
        /** @description The figures of the last 28 days, at most a minute old. */
        Figures: {
            /** Format: date-time */
            at: string;
            /** @description The same weekday of the previous week, up to the same time of the day as `at`. */
            compared: components["schemas"]["DayFigures"];
            /** @description False when the period has more orders than are counted. */
            complete: boolean;
            /** @description By day in Abuja, the oldest first; the last one is today. */
            days: components["schemas"]["DayFigures"][];
            /** @description The orders that were created in these days, by the step that they reached. */
            funnel: components["schemas"]["Funnel"];
            /** @description The same by service, the one with the most orders first. */
            services: components["schemas"]["ServiceFunnel"][];
            stuckMoney?: components["schemas"]["StuckMoney"] | null;
            /**
             * Format: int64
             * @description The alarms that no member of staff has taken.
             */
            untakenAlarms: number;
            /**
             * Format: int64
             * @description The open tickets of priority P0 or P1.
             */
            urgentTickets: number;
        };
        FinishJobRequest: {
            gasWeights?: components["schemas"]["GasWeightsRequest"] | null;
            /**
             * Format: date-time
             * @description When the work was finished, at most 24 hours ago; now when absent.
             */
            happenedAt?: string | null;
            /**
             * Format: int64
             * @description The provider's cost of the materials in the price, VAT included; absent when it is as
             *     planned. The rest is refunded to the customer.
             */
            materialsKobo?: number | null;
            /** @description A description of the work that was done, in a sentence. */
            note: string;
            /** @description Photos of the finished work, which the provider uploaded; at most 8. */
            photoIds?: string[];
            proof?: components["schemas"]["FinishProofRequest"] | null;
        };
        /** @description The parts of a finish proof beside the note and the photos of the finished work. */
        FinishProofRequest: {
            /** @description Photos from before the work, which the provider uploaded; at most 8. */
            beforePhotoIds?: string[];
            /** @description The codes of what the provider ticked. */
            checklist?: string[];
            /**
             * @description Whether the provider knows that something is missing. The job is then finished without proof:
             *     the customer or staff must confirm it. Otherwise each missing part is refused.
             */
            partial?: boolean;
            readings?: components["schemas"]["ReadingRequest"][];
        };
        /** @enum {string} */
        FlagReason: "PRIVACY" | "SAFETY" | "ABUSE" | "OTHER_JOB" | "UNTRUE";
        /** @description A provider's flag on a review of their work. */
        FlagReviewRequest: {
            /** @description What is wrong with the review, at most 300 characters. */
            note?: string;
            /** @description The reason: `PRIVACY`, `SAFETY`, `ABUSE`, `OTHER_JOB` or `UNTRUE`. */
            reason: string;
        };
        /** @enum {string} */
        FlagState: "OPEN" | "REMOVED" | "KEPT";
        ForgotPasswordRequest: {
            email: string;
        };
        /** @description One question of a form; answers are stored by `key`. */
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
        /** @description How many orders have reached each step. A later step includes the earlier ones. */
        Funnel: {
            /** Format: int32 */
            assigned: number;
            /** Format: int32 */
            completed: number;
            /** Format: int32 */
            created: number;
            /** Format: int32 */
            paid: number;
            /**
             * Format: int32
             * @description Orders that have, or had, a price.
             */
            quoted: number;
            /** Format: int32 */
            submitted: number;
        };
        /** @description The price of a kilogram of gas in each zone. */
        GasBoard: {
            zones: components["schemas"]["GasZone"][];
        };
        GasBooked: {
            /**
             * Format: date
             * @example 2026-12-01
             */
            date: string;
            /** Format: int32 */
            orders: number;
            /** @example 10-12 */
            window: string;
            zone: string;
        };
        GasDay: {
            /**
             * Format: date
             * @example 2026-12-01
             */
            date: string;
            windows: components["schemas"]["GasWindow"][];
        };
        /** @description The decision on a price that waits for a second person. */
        GasDecisionRequest: {
            approve: boolean;
        };
        GasEntry: {
            approvedBy?: string | null;
            /** Format: date-time */
            effectiveFrom: string;
            note?: string | null;
            /** Format: int64 */
            perKgKobo: number;
            /** @description The name of the person who set the price; absent for the initial prices. */
            setBy?: string | null;
            zone: string;
        };
        /** @enum {string} */
        GasMode: "REFILL" | "SWAP" | "NEW" | "TOP_UP_BY_NAIRA";
        /**
         * @description An order of gas. `kg` is for a partial refill and `amountKobo` for `TOP_UP_BY_NAIRA`; without
         *     `kg`, a refill fills the cylinder.
         */
        GasOrderRequest: {
            /** @description The accessories, only with `NEW`: `regulator`, `hose`, `burner` or `leak_spray`. */
            accessories?: string[] | null;
            address: components["schemas"]["Address"];
            /** Format: int64 */
            amountKobo?: number | null;
            /**
             * Format: double
             * @description The kilograms of a partial refill, in steps of 0.1.
             */
            kg?: number | null;
            mode: components["schemas"]["GasMode"];
            /** Format: int64 */
            quantity: number;
            recipient?: components["schemas"]["RecipientRequest"] | null;
            safety: components["schemas"]["GasSafety"];
            /**
             * Format: double
             * @description The size of the cylinder in kilograms: 3, 5, 6, 10, 12.5, 25 or 50.
             */
            sizeKg: number;
            slot: components["schemas"]["Slot"];
        };
        /** @description A licensed plant that fills cylinders. */
        GasPlant: {
            area: string;
            /** Format: date-time */
            changedAt: string;
            changedBy: string;
            id: string;
            /**
             * Format: int32
             * @description The kilograms that the plant fills in a day.
             */
            kgPerDay: number;
            licence: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            licensedUntil: string;
            name: string;
            open: boolean;
            /** Format: int64 */
            perKgKobo: number;
            /** @description Where the price is from, such as "Price list of 10 March". */
            source: string;
            /**
             * Format: int64
             * @description The version to send with a change.
             */
            version: number;
        };
        /** @description A new plant, or a change of one. */
        GasPlantRequest: {
            area: string;
            /** @description The plant to change; absent for a new one. */
            id?: string | null;
            /** Format: int32 */
            kgPerDay: number;
            licence: string;
            /**
             * Format: date
             * @example 2026-09-30
             */
            licensedUntil: string;
            name: string;
            open: boolean;
            /** Format: int64 */
            perKgKobo: number;
            source: string;
            /**
             * Format: int64
             * @description The version of the plant that was seen, for a change.
             */
            version?: number | null;
        };
        GasPoint: {
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            perKgKobo: number;
        };
        GasPriceRequest: {
            /** @description Why the price changes. */
            note?: string | null;
            /**
             * Format: int64
             * @description The price of a kilogram, VAT included, in whole naira.
             */
            perKgKobo: number;
            /** @description The zone: `A`, `B` or `C`. */
            zone: string;
        };
        /** @description The current prices, the proposals that wait for a second person, and the log. */
        GasPrices: {
            board: components["schemas"]["GasBoard"];
            /** @description The last hundred price changes, newest first. */
            log: components["schemas"]["GasEntry"][];
            waiting: components["schemas"]["GasProposal"][];
        };
        GasProposal: {
            id: string;
            /** @description Whether the caller made the proposal and so may not approve it. */
            mine: boolean;
            note?: string | null;
            /** Format: int64 */
            perKgKobo: number;
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string;
            zone: string;
        };
        /** @description The answers to the safety questions. */
        GasSafety: {
            adultPresent: boolean;
            /** @description Required for cylinders of 25 and 50 kg. */
            groundFloor?: boolean | null;
            outsideVehicle?: boolean | null;
            /**
             * @description Whether the customer smells gas. Then safety instructions are answered and nothing is
             *     ordered.
             */
            smellOfGas: boolean;
            upright?: boolean | null;
            /**
             * Format: int32
             * @description The year of manufacture that is stamped on the cylinder, if it is legible.
             */
            yearMade?: number | null;
        };
        /** @description A weekly delivery window in one zone. */
        GasSlot: {
            /** @description The name of the person who last changed it; absent for a window that is as it was shipped. */
            changedBy?: string | null;
            open: boolean;
            /**
             * Format: int32
             * @description The maximum number of orders on one day; absent when there is no limit.
             */
            places?: number | null;
            /**
             * Format: int64
             * @description The version to send with a change.
             */
            version: number;
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            weekday: number;
            /** @example 10-12 */
            window: string;
            zone: string;
        };
        /** @description The weekly delivery windows, and what is booked in the coming days. */
        GasSlotBoard: {
            /** @description The booked windows of today and the next six days; a window without orders is absent. */
            booked: components["schemas"]["GasBooked"][];
            /** @description Every window by zone, day of the week and hour. */
            slots: components["schemas"]["GasSlot"][];
        };
        /** @description A change of a weekly delivery window. */
        GasSlotRequest: {
            open: boolean;
            /**
             * Format: int32
             * @description The maximum number of orders on one day; absent for no limit.
             */
            places?: number | null;
            /**
             * Format: int64
             * @description The version of the window that was seen.
             */
            version: number;
            /**
             * Format: int32
             * @description 1 is Monday, 7 is Sunday.
             */
            weekday: number;
            /** @example 10-12 */
            window: string;
            /** @description The zone: `A`, `B` or `C`. */
            zone: string;
        };
        /** @description When riders can come. */
        GasSlots: {
            days: components["schemas"]["GasDay"][];
            /** Format: int64 */
            expressKobo: number;
            /** @description Whether express delivery can be ordered now. */
            expressOpen: boolean;
            /** @description The zones in which express delivery is offered. */
            expressZones: string[];
        };
        /** @description The weights of the cylinders of a gas job, all together. */
        GasWeightsRequest: {
            /**
             * Format: double
             * @description The weight after filling.
             */
            afterKg: number;
            /**
             * Format: double
             * @description The weight before filling, with up to three decimals.
             */
            beforeKg: number;
        };
        GasWindow: {
            open: boolean;
            /** @example 10-12 */
            window: string;
        };
        GasZone: {
            /** @description The names of the areas in the zone. */
            areas: string[];
            /**
             * Format: int64
             * @description The change of the price of a kilogram within 30 days; negative when it fell.
             */
            change30Kobo: number;
            /**
             * Format: int64
             * @description The change of the price of a kilogram within 7 days; negative when it fell.
             */
            change7Kobo: number;
            /** Format: date-time */
            effectiveFrom: string;
            /**
             * Format: int64
             * @description The price of a kilogram, VAT included.
             */
            perKgKobo: number;
            /**
             * @description The prices of the last 30 days, oldest first: the price at the beginning, and every change
             *     since.
             */
            points: components["schemas"]["GasPoint"][];
            /** @description The zone: `A`, `B` or `C`. */
            zone: string;
        };
        /** @enum {string} */
        Gender: "FEMALE" | "MALE";
        GeoPlace: {
            label: string;
            placeId: string;
        };
        /** @description The position whose place is asked for (API-42). */
        GeoReverseRequest: {
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
        };
        /** @description The place at a position (API-43). */
        GeoReverseResponse: {
            data: components["schemas"]["GeoPlace"];
        };
        /** @description The suggested places for a text (API-39). */
        GeoSuggestResponse: {
            data: components["schemas"]["GeoSuggestion"][];
        };
        /** @description A suggested place (ENT-05). */
        GeoSuggestion: {
            label: string;
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
            placeId: string;
        };
        /** @description The finish proof that the provider gave, beside the note and the photos of the finished work. */
        GivenProof: {
            beforePhotos?: components["schemas"]["Photo"][];
            /** @description What was ticked. */
            checklist?: components["schemas"]["ProofItem"][];
            /**
             * @description Whether nothing is missing that the service needs. Only then the job is confirmed
             *     automatically.
             */
            complete: boolean;
            /** @description What the service needs and was not given, as texts for people. */
            missing?: string[];
            readings?: components["schemas"]["GivenReading"][];
        };
        /** @description A value that the provider read off. */
        GivenReading: {
            code: string;
            label: string;
            unit?: string | null;
            value: string;
        };
        GrantDamageRequest: {
            /**
             * Format: int64
             * @description The compensation: at most ₦250,000 for each order. Above ₦100,000, finance must approve it.
             */
            amountKobo: number;
            /** @description The explanation of the amount, for both sides. */
            words: string;
        };
        /** @description Why the provider leaves a job, or staff take it away. */
        HandBackRequest: {
            reason: string;
        };
        /** @description Why the search for a provider is held. */
        HoldSearchRequest: {
            /**
             * Format: int64
             * @description How long the search is held, from 1 to 240 minutes; 30 when absent.
             */
            minutes?: number | null;
            /** @description The reason, for colleagues and the audit log. */
            reason: string;
        };
        /** @enum {string} */
        IdentityDocumentType: "PASSPORT" | "DRIVER_LICENCE" | "VOTER_CARD" | "NIN_SLIP_MASKED";
        /** @description The advances of a job, and how much may be requested now. */
        JobAdvances: {
            /** @description The advances that were requested, oldest first. */
            asked: components["schemas"]["Advance"][];
            /** Format: int64 */
            leastKobo: number;
            /**
             * Format: int64
             * @description The most that may be requested now, without VAT; absent while no advance may be requested.
             */
            mostKobo?: number | null;
        };
        /** @description A cancellation request from before the work began, as the provider sees it. */
        JobCancellation: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: int64
             * @description The amount that the provider receives or would receive.
             */
            providerKobo: number;
            /**
             * @description `NO_ACCESS` when the provider reported no access; otherwise how close the slot was when the
             *     customer asked.
             */
            stage: string;
            /** @description The state: `ASKED`, `DONE`, `WAIVED`, `REFUSED` or `LAPSED`. */
            state: string;
        };
        /** @description The member of staff who handles a job. */
        JobHandler: {
            /** @description Why the search is held until then; null without a hold. */
            hold?: string | null;
            name: string;
            /** Format: date-time */
            since: string;
            staffId: string;
            /**
             * Format: date-time
             * @description From then on another member of staff may take the job.
             */
            until: string;
        };
        /**
         * @description Whether the provider of a job says in time that they will come. A question is open while there is
         *     a time at which the job is lost.
         */
        JobKeepAlive: {
            /**
             * Format: date-time
             * @description When the provider should have answered.
             */
            confirmBy?: string | null;
            /**
             * Format: date-time
             * @description When the job goes to another provider without an answer.
             */
            lostAt?: string | null;
            /**
             * @description `EVE_ASKED` or `EVE_OVERDUE` on the day before the job, `HEARTBEAT_ASKED` shortly before it
             *     starts; `EVE_CONFIRMED` or `HEARTBEAT_CONFIRMED` after the answer; `EVE_REPLACED` or
             *     `HEARTBEAT_REPLACED` when this provider was the reserve and took the job over.
             */
            state: string;
        };
        /** @description A partial refund, as the provider sees it. */
        JobPart: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: int64
             * @description How much less the provider receives; 0 when the provider had already been paid.
             */
            lessKobo: number;
            note: string;
        };
        /** @description The reserve of a job, or the search for one. */
        JobReserve: {
            /** @description The names of the providers who are asked and may still agree. */
            asked: string[];
            name?: string | null;
            /** @description The provider who gets the job if its provider loses it. */
            providerId?: string | null;
            /**
             * Format: date-time
             * @description Until when operations want a reserve; null when they asked for none.
             */
            until?: string | null;
        };
        /** @description The decision of a reviewer about one document. */
        JudgeDocumentRequest: {
            accepted: boolean;
            /**
             * Format: int64
             * @description The sum that is insured, when the provider gave another one or none.
             */
            coverKobo?: number | null;
            /** @description The insurer, when the provider gave another one or none. */
            insurer?: string | null;
            note?: string | null;
            /** @description The number of the policy, when the provider gave another one or none. */
            number?: string | null;
            /** @description The last day of validity that is printed on the document, such as `2027-02-08`. */
            validUntil?: string | null;
        };
        KeptLine: {
            /**
             * Format: int64
             * @description The amount that is kept, VAT included.
             */
            amountKobo: number;
            /** @description The kind of line, one of those in `keepable`. */
            line: string;
        };
        /** @description Everything that the landing page needs at once (ENT-12). */
        LandingBootstrap: {
            banners: components["schemas"]["Banner"][];
            categories: components["schemas"]["Category"][];
            popular: components["schemas"]["Category"][];
            /** @description The promo codes that staff marked as public and that can be used now (ENT-14). */
            promos: components["schemas"]["PublicPromo"][];
        };
        /** @description The content of the landing page besides its services (LAND-15 to LAND-23, LAND-29). */
        LandingContent: {
            howItWorks: components["schemas"]["ContentStep"][];
            stats: components["schemas"]["Stat"][];
            subsidiary?: components["schemas"]["Subsidiary"] | null;
            trustBadges: components["schemas"]["TrustBadge"][];
            whyChoose: components["schemas"]["ContentCard"][];
        };
        /** @enum {string} */
        LandmarkRelation: "opposite" | "behind" | "beside" | "after" | "before";
        /** @enum {string} */
        Language: "en-NG" | "pcm";
        /** @description One ledger entry. */
        LedgerEntry: {
            /** Format: date-time */
            at: string;
            hash?: string | null;
            id: string;
            legs: components["schemas"]["LedgerLeg"][];
            prevHash?: string | null;
            /**
             * @description The unique reference of the business fact that the entry records, such as
             *     `charge:<payment>`.
             */
            reference: string;
            /**
             * Format: int64
             * @description The entry's number in the hash chain; absent for an entry that was never sealed, which is a
             *     fault.
             */
            seq?: number | null;
        };
        LedgerLeg: {
            account: string;
            /**
             * Format: int64
             * @description The amount: a debit is positive, a credit negative.
             */
            amountKobo: number;
        };
        /** @description An order in the list of staff, with the name of its customer. */
        ListedOrder: components["schemas"]["AdminOrder"] & {
            /**
             * Format: date-time
             * @description When staff should have acted; null while the order does not wait for staff.
             */
            actBy?: string | null;
            customerName: string;
            /** @description Whether this time has passed. */
            late: boolean;
        };
        /** @description The last position of the provider on the way. */
        LivePosition: {
            /**
             * Format: int32
             * @description By how many metres the position may be wrong.
             */
            accuracyMetres: number;
            /** Format: int32 */
            ageSeconds: number;
            destination?: components["schemas"]["Destination"] | null;
            /**
             * Format: int32
             * @description The distance by road that is left: the straight line times 1.3.
             */
            distanceMetres?: number | null;
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
            /** Format: date-time */
            measuredAt: string;
            /**
             * Format: int32
             * @description The minutes that are left, from the distance and the speed of the hour; absent once the
             *     signal is lost.
             */
            minutesLeft?: number | null;
            /** @description Whether the position is current (90 seconds), old, or the signal is lost (five minutes). */
            signal: components["schemas"]["PositionSignal"];
        };
        /** @description The position of a user (API-44). */
        LocationUpdateRequest: {
            /** Format: double */
            latitude: number;
            locationLabel: string;
            /** Format: double */
            longitude: number;
            placeId?: string | null;
        };
        LoginRequest: {
            /**
             * @description The second step, for a user who has one: six digits of the authenticator, or a recovery
             *     code.
             */
            code?: string | null;
            email: string;
            password: string;
        };
        /** @description The block that was made. */
        MadeBlock: {
            id: string;
        };
        /** @description An order with exactly this amount due. */
        MatchingOrder: {
            customerId: string;
            customerName: string;
            orderId: string;
            orderReference: string;
            /** Format: date-time */
            orderedAt: string;
            /** @description Whether the payer's e-mail address at the gateway is the customer's. */
            sameEmail: boolean;
            /** @description Whether the payer's name matches the customer's name in the spelling of banks. */
            sameName: boolean;
            /**
             * Format: int32
             * @description The score out of 100: 40 for the amount, up to 40 for the person and up to 20 for the time.
             */
            score: number;
            title: string;
        };
        /** @description A measured quantity, such as `Walls`, `24 m²`. */
        MeasuredQuantity: {
            measure: string;
            what: string;
        };
        /**
         * @description The channels on which Gida may send messages. Mails about the safety of the account are always
         *     sent.
         */
        MessageChannels: {
            email: boolean;
            push: boolean;
            sms: boolean;
            whatsapp: boolean;
        };
        /** @description A search term that found nothing, and how often it was tried. */
        MissedTerm: {
            /** Format: int64 */
            asked: number;
            /**
             * Format: date
             * @description The last day, in Abuja, on which the term was tried.
             */
            lastSeen: string;
            term: string;
        };
        /** @description The decision on a proposal that waits for a second person. */
        MoneyDecisionRequest: {
            approve: boolean;
        };
        /** @description A proposal for the use of unapplied money. A second person must approve it. */
        MoneyProposal: {
            /**
             * Format: int64
             * @description The amount that was due for the order when the proposal was made; 0 when the money is to be
             *     returned.
             */
            dueKobo: number;
            id: string;
            /** @description The kind of proposal: `APPLY` or `RETURN`. */
            kind: string;
            /** @description Whether the caller made the proposal and so may not approve it. */
            mine: boolean;
            /** @description How the member of staff knows whose money it is. */
            note: string;
            orderId: string;
            orderReference: string;
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string;
        };
        /** @description A proposal for the use of unapplied money. */
        MoneyProposalRequest: {
            /** @description The kind of proposal: `APPLY` or `RETURN`. */
            kind: string;
            note: string;
            /** @description The order's id, or its reference such as `SVC-7K3F9Q`. */
            order: string;
            reference: string;
        };
        /** @description The result of the provider's answer. */
        MoveAnswer: {
            /**
             * @description `ACCEPTED`, `DECLINED`, or `UNAVAILABLE` when the provider has another job at that time, so
             *     that a new search starts.
             */
            state: string;
        };
        /** @enum {string} */
        MoveReason: "NO_POWER_OR_WATER" | "OTHER";
        /** @description A customer's request to move a job to another time. */
        MoveRequest: {
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: date-time
             * @description Until when the customer must pay, or the provider answer.
             */
            dueAt: string;
            /**
             * Format: int64
             * @description The fee that the customer agreed to, VAT included; zero for a free move. It goes to the
             *     provider who kept the agreed time free.
             */
            feeKobo: number;
            /**
             * Format: int64
             * @description The VAT in the fee.
             */
            feeVatKobo: number;
            /** @description The time that was agreed. */
            from: components["schemas"]["Slot"];
            id: string;
            /**
             * Format: date-time
             * @description When the fee was paid.
             */
            paidAt?: string | null;
            reason: components["schemas"]["MoveReason"];
            /**
             * @description The state: `AWAITING_PAYMENT`, `ASKED`, `ACCEPTED`, `DECLINED`, `UNANSWERED`, `UNAVAILABLE`,
             *     `WITHDRAWN`, `LAPSED` or `ENDED`.
             */
            state: string;
            to: components["schemas"]["Slot"];
        };
        /** @description The cost of a move now, by its reason. A move that costs a fee waits until the fee is paid. */
        MoveTerms: {
            /** Format: int64 */
            noPowerOrWaterKobo: number;
            /** Format: int64 */
            otherKobo: number;
            /** @description The explanation of `otherKobo`. */
            why: string;
        };
        /** @description The photos that a finish proof needs. */
        NeededPhotos: {
            least: number;
            /** @description What they show, such as `the finished work`. */
            of: string;
        };
        /** @description What a provider gives when they finish a job of a service, beside the note. */
        NeededProof: {
            afterPhotos?: components["schemas"]["NeededPhotos"] | null;
            beforePhotos?: components["schemas"]["NeededPhotos"] | null;
            /** @description What the provider has done and ticks. */
            checklist: components["schemas"]["ProofItem"][];
            /** @description What the provider reads off and enters. */
            readings: components["schemas"]["NeededReading"][];
        };
        /** @description A value that the provider reads off. */
        NeededReading: {
            code: string;
            label: string;
            /** @description The unit of a number; a reading without a unit is a text. */
            unit?: string | null;
        };
        NewPromoRequest: {
            /** @description The code: 4 to 12 letters and digits. */
            code: string;
            terms: components["schemas"]["PromoTermsRequest"];
        };
        /** @enum {string} */
        NotToday: "CLOSED" | "STOPPED" | "ASKED" | "NO_ACCOUNT" | "ACCOUNT_WAITS" | "TOO_LITTLE" | "NOT_HELD";
        /** @description A notification (ENT-06). */
        Notification: {
            /** @description The path of a page of Gida. */
            actionUrl?: string | null;
            category: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            message: string;
            priority: string;
            read: boolean;
            title: string;
            /** @description The type: `info`, `success` or `error`. */
            type: string;
        };
        /** @description A page of notifications (ENT-09). */
        NotificationList: {
            notifications: components["schemas"]["Notification"][];
            /**
             * Format: int64
             * @description The number of all unread notifications, not only of those on this page.
             */
            unreadCount: number;
        };
        /** @description How a person wants to hear from Gida. */
        NotificationPreferences: {
            channels: components["schemas"]["MessageChannels"];
            /** @description `en-NG`, or `pcm` for Nigerian Pidgin. */
            language: components["schemas"]["Language"];
            /** @description Whether the person wants offers and news. */
            marketing: boolean;
            quietHours: components["schemas"]["QuietHours"];
        };
        /**
         * @description What a person chooses. What is not said is refused, so that no client resets a choice that it
         *     does not know; only the quiet hours stay as they are when a client does not know them.
         */
        NotificationPreferencesRequest: {
            channels: components["schemas"]["MessageChannels"];
            /** @description `en-NG`, or `pcm` for Nigerian Pidgin. */
            language: components["schemas"]["Language"];
            /** @description Whether the person wants offers and news. */
            marketing: boolean;
            quietHours?: components["schemas"]["QuietHours"] | null;
        };
        /** @description A job that is offered to a provider: it shows the area, but never the address. */
        Offer: {
            area: string;
            basis?: components["schemas"]["OfferBasis"] | null;
            /** @description Whether Gida chose the provider for this job. No one else is asked until the offer ends. */
            byHand: boolean;
            categorySlug: string;
            /** Format: int64 */
            commissionKobo: number;
            /** @description The customer's first name. */
            customerFirstName: string;
            /**
             * @description Whether other providers have rated the customer at least three times, with four stars or
             *     more in the mean.
             */
            customerReliable: boolean;
            /**
             * Format: double
             * @description The distance by road in kilometres; absent when the provider has not said where they start.
             */
            distanceKm?: number | null;
            /** Format: date-time */
            expiresAt: string;
            /** Format: int64 */
            grossKobo: number;
            id: string;
            /**
             * Format: int64
             * @description The amount that the provider receives.
             */
            netKobo: number;
            orderId: string;
            /** @description The customer's photos of the job. */
            photos: components["schemas"]["Photo"][];
            /** @description Whether the customer asked for this provider, who is then asked before all others. */
            preferred: boolean;
            /**
             * Format: date-time
             * @description Only for an offer to be the reserve of a job that another provider has: the time by which the
             *     reserve learns whether they get the job. The reserve's own offer is `RESERVED`.
             */
            reserveUntil?: string | null;
            /** Format: date-time */
            sentAt: string;
            slot?: components["schemas"]["Slot"] | null;
            /**
             * Format: int32
             * @description The number of stages in which the price is paid, each before its part of the work begins;
             *     absent when it is paid at once.
             */
            stages?: number | null;
            state: components["schemas"]["OfferState"];
            title: string;
        };
        /** @description Why the search sent an offer to this provider. */
        OfferBasis: {
            /** @description The parts of the score. */
            parts: components["schemas"]["PartScore"][];
            /** @description Whether the provider had waited longest for an offer, whatever their score. */
            reserved: boolean;
            /**
             * Format: double
             * @description The score, from 0 to 1.
             */
            score: number;
        };
        /** @enum {string} */
        OfferState: "SENT" | "SEEN" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "LOST" | "WITHDRAWN" | "RESERVED";
        /** @description An account that operations open for a person who calls. */
        OpenAccountRequest: {
            email: string;
            firstName: string;
            lastName: string;
            phone: string;
            /** @description The reason, for the audit log. */
            reason: string;
        };
        OpenDisputeRequest: {
            reason: components["schemas"]["DisputeReason"];
            /** @description A description of what happened. */
            statement: string;
        };
        /** @description The token of a link to a booking that was begun in a chat. */
        OpenDraftRequest: {
            token: string;
        };
        /** @description A ticket that staff open for a person who called or wrote elsewhere. */
        OpenTicketForCustomerRequest: {
            category: components["schemas"]["TicketCategory"];
            channel: components["schemas"]["StaffTicketChannel"];
            /** @description What the person said. */
            message: string;
            /** @description An order of the person, as its customer or its provider. */
            orderId?: string | null;
            subject: string;
            userId: string;
        };
        OpenTicketRequest: {
            category: components["schemas"]["TicketCategory"];
            message: string;
            /** @description An order of the caller, as its customer or its provider. */
            orderId?: string | null;
            /** @description The ids of photos, as `POST /api/uploads` returned them; at most five. */
            photoIds?: string[];
            subject: string;
        };
        OperatorAction: {
            /** Format: date-time */
            at: string;
            id: string;
            /** @description The action: `REPLAYED_EVENT`, `REPLAYED_JOB`, `REPLAYED_SENDING` or `RECONCILED`. */
            kind: string;
            staffId: string;
            subject: string;
        };
        /** @description An order, as its owner sees it (ENT-18). */
        Order: {
            /** @description The address in one line; empty for a draft without an address. */
            address: string;
            addressDetail?: components["schemas"]["Address"] | null;
            /** @description The actions that the owner may take now. */
            allowedActions: string[];
            /** @description The answers, labelled with the texts of the booking form; only in the answer for one order. */
            answeredFields?: components["schemas"]["AnsweredField"][];
            /** @description The answers, by the keys of the booking form. */
            answers: Record<string, unknown>;
            /**
             * @description The PIN that the customer reads out at the door; present from the assignment until the job
             *     is confirmed.
             */
            arrivalPin?: string | null;
            assessment?: components["schemas"]["OrderAssessment"] | null;
            /** Format: date-time */
            assignedAt?: string | null;
            /**
             * Format: date-time
             * @description When the finished job is confirmed automatically; absent when it is not.
             */
            autoCompletesAt?: string | null;
            /**
             * Format: date-time
             * @description Until when the rest of a price may be paid; after that the partial payment is refunded.
             */
            balanceDueAt?: string | null;
            cancellation?: components["schemas"]["Cancellation"] | null;
            categorySlug: string;
            chat?: components["schemas"]["ChatState"] | null;
            /**
             * Format: date-time
             * @description Until when the owner may choose after the search found no provider; after that everything is
             *     refunded.
             */
            choiceDueAt?: string | null;
            /** Format: date-time */
            closedAt?: string | null;
            /** Format: date-time */
            createdAt: string;
            damage?: components["schemas"]["Damage"] | null;
            description: string;
            /** @description The disputes about the order, oldest first; only in the answer for one order. */
            disputes?: components["schemas"]["Dispute"][];
            /**
             * Format: int64
             * @description The amount that is due now: the price, the rest of it after a partial payment, or the next
             *     stage.
             */
            dueNowKobo?: number | null;
            estate?: components["schemas"]["Estate"] | null;
            finishNote?: string | null;
            /** @description The provider's photos of the finished work. */
            finishPhotos?: components["schemas"]["Photo"][];
            /** Format: date-time */
            finishedAt?: string | null;
            /** Format: int32 */
            formVersion: number;
            guarantee?: components["schemas"]["Warranty"] | null;
            /** @description The icon of the service, one of ICON-01. */
            iconKey: string;
            id: string;
            /**
             * @description The materials for which the provider has received an advance; only in the answer for one
             *     order.
             */
            materials?: components["schemas"]["OwnMaterials"][];
            /** Format: date-time */
            paidAt?: string | null;
            /**
             * Format: int64
             * @description The amount that was paid, with store credit and cash.
             */
            paidKobo: number;
            paymentState?: components["schemas"]["PaymentState"] | null;
            /** @description The price in naira with two decimals, such as `"30100.00"` (ENT-19). */
            priceQuote?: string | null;
            proof?: components["schemas"]["GivenProof"] | null;
            provider?: components["schemas"]["ProviderSummary"] | null;
            quote?: components["schemas"]["Quote"] | null;
            recipient?: components["schemas"]["Recipient"] | null;
            /** @description The short public reference, such as `SVC-7K3F9Q`. */
            reference: string;
            /** @description The refunds to the owner; only in the answer for one order. */
            refunds?: components["schemas"]["OwnRefund"][];
            review?: components["schemas"]["Review"] | null;
            slot?: components["schemas"]["Slot"] | null;
            /**
             * Format: int32
             * @description The stage that is due, when the price is paid in stages.
             */
            stageDue?: number | null;
            /** Format: date-time */
            startedAt?: string | null;
            status: components["schemas"]["OrderStatus"];
            /** @description The steps that providers reported, oldest first. */
            stepReports?: components["schemas"]["StepReport"][];
            /**
             * @description The work, such as `Deep home cleaning, 3 bedrooms`; without answers, the name of the
             *     service.
             */
            title: string;
            /** Format: int64 */
            totalKobo?: number | null;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            /**
             * Format: date-time
             * @description Until when the price may be paid, while it may be paid.
             */
            validUntil?: string | null;
            /** @description The change orders, by number; only in the answer for one order. */
            variations?: components["schemas"]["ChangeOrder"][];
            /** Format: int64 */
            version: number;
            /**
             * Format: int32
             * @description The stage that the work has reached, when the price is paid in stages and the work has
             *     begun.
             */
            workStage?: number | null;
        };
        /** @description An assessment, as the customer sees it. */
        OrderAssessment: {
            /** @description The first name of the assessor. */
            assessorFirstName?: string | null;
            report?: components["schemas"]["AssessmentReport"] | null;
            /** Format: date-time */
            scheduledFor?: string | null;
            state: components["schemas"]["AssessmentState"];
        };
        /** @description An entry in the history of an order. */
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
        /** @description One message in the chat of an order. */
        OrderMessage: {
            author: components["schemas"]["ChatSide"];
            id: string;
            /**
             * Format: int32
             * @description The number within the order, counted from 1.
             */
            number: number;
            /** @description Where the photo is. */
            photoUrl?: string | null;
            /**
             * Format: date-time
             * @description When the other side read it.
             */
            readAt?: string | null;
            /** Format: date-time */
            sentAt: string;
            /** @description The text; absent for a photo without text. */
            text?: string | null;
            uploadId?: string | null;
        };
        /** @description The moves of an order. */
        OrderMove: {
            latest?: components["schemas"]["MoveRequest"] | null;
            terms?: components["schemas"]["MoveTerms"] | null;
        };
        /** @description A refund of an order, as staff see it. */
        OrderRefund: components["schemas"]["OwnRefund"] & {
            /** @description The approval that the refund needs: `NOBODY`, `SUPPORT`, `FINANCE` or `TWO_OF_FINANCE`. */
            approval: string;
            /**
             * Format: int32
             * @description How many people have approved it so far.
             */
            approvals: number;
            /** @description Why the refund does not proceed. */
            note?: string | null;
            /** Format: date-time */
            settledAt?: string | null;
            /** @description The source: `ORDER` for money of the order, `UNAPPLIED` for unapplied money. */
            source: string;
            /** @description The status: `REQUESTED`, `APPROVED`, `PROCESSING`, `SUCCEEDED`, `FAILED` or `NEEDS_ACCOUNT`. */
            status: string;
        };
        /**
         * @description A link with which other people can track an order. The token is returned only once; Gida stores
         *     only its hash.
         */
        OrderShare: {
            /**
             * Format: date-time
             * @description The latest expiry; the link expires two hours after the end of the order in any case.
             */
            expiresAt: string;
            token: string;
            /** @description The URL of the page that is sent to other people. */
            url: string;
        };
        /** @enum {string} */
        OrderStatus: "DRAFT" | "SUBMITTED" | "REQUESTED" | "QUOTED" | "PRICED" | "DEPOSIT_PAID" | "PAID" | "ASSIGNED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "DISPUTED";
        /**
         * @description A job that the provider was asked to assess. It shows the area, but never the address: staff call
         *     the provider before the visit.
         */
        OwnAssessment: {
            /**
             * @description The answers of the customer; only in the answer for one job. Free texts are left out, because
             *     they may contain an address or a phone number.
             */
            answers?: components["schemas"]["AnsweredField"][];
            area?: string | null;
            categorySlug: string;
            /** @description Whether the provider may hand in a quote now. */
            mayQuote: boolean;
            /** @description What is missing, when the pricing staff returned the quote. */
            note?: string | null;
            orderId: string;
            /** @description The customer's photos of the job. */
            photos: components["schemas"]["Photo"][];
            /**
             * Format: date-time
             * @description The time until which the provider is bound by the quote.
             */
            quoteEndsAt?: string | null;
            reference: string;
            report?: components["schemas"]["AssessmentReport"] | null;
            /** Format: date-time */
            reportedAt?: string | null;
            /** Format: date-time */
            scheduledFor?: string | null;
            share?: components["schemas"]["QuoteShare"] | null;
            state: components["schemas"]["AssessmentState"];
            title: string;
        };
        /** @description Materials for which a provider has received an advance, as the customer sees them. */
        OwnMaterials: {
            /**
             * Format: int64
             * @description The amount, without VAT.
             */
            amountKobo: number;
            /**
             * Format: date-time
             * @description When the customer confirmed that the materials were delivered.
             */
            deliveredAt?: string | null;
            id: string;
            /** @description Whether the customer may confirm the delivery now. */
            mayConfirm: boolean;
            /** Format: date-time */
            releasedAt?: string | null;
        };
        /** @description One payout, as its provider sees it. */
        OwnPayout: {
            /** @description The masked account number, such as `••••••6789`. */
            accountNumber: string;
            /**
             * Format: int64
             * @description The amount that was transferred.
             */
            amountKobo: number;
            bankName: string;
            /**
             * Format: int64
             * @description The part of the transfer's cost that the provider bears; 0 for a daily payout.
             */
            costKobo: number;
            id: string;
            /** Format: int32 */
            jobs: number;
            /** Format: date-time */
            madeAt: string;
            /** Format: date-time */
            settledAt?: string | null;
            status: components["schemas"]["PayoutStatus"];
            /**
             * @description The jobs to whose refunds the withheld amount went, in full; empty for a payout that came
             *     back.
             */
            wentTo: components["schemas"]["DebtPart"][];
            /**
             * Format: int64
             * @description The part of the earnings that was withheld for refunds after upheld disputes: at most 30 %.
             */
            withheldKobo: number;
        };
        /** @description A refund to the owner of an order. */
        OwnRefund: {
            /** Format: int64 */
            amountKobo: number;
            /** @description Whether the owner chose store credit, which can be spent once the state is `PAID`. */
            asCredit: boolean;
            /** Format: date-time */
            createdAt: string;
            creditOffer?: components["schemas"]["RefundCredit"] | null;
            id: string;
            /** Format: date-time */
            paidAt?: string | null;
            /**
             * @description The bank account that the owner named, by its last four digits; absent when the refund is
             *     returned the way it was paid.
             */
            paidTo?: string | null;
            state: components["schemas"]["OwnRefundState"];
        };
        /** @enum {string} */
        OwnRefundState: "WAITING" | "ON_ITS_WAY" | "NEEDS_ACCOUNT" | "DELAYED" | "PAID";
        /** @description A new version of a page of rules. `after` is the version that was edited. */
        PageVersionRequest: {
            /** Format: int32 */
            after: number;
            /**
             * Format: date
             * @description The first day, in Abuja, on which the version applies: today or later.
             */
            effectiveFrom: string;
            lead: string;
            sections: components["schemas"]["AdminSection"][];
            title: string;
        };
        /** @enum {string} */
        PartReason: "NOT_DONE" | "POOR_WORK" | "WRONG_PRICE" | "LATE" | "OTHER";
        /** @description A partial refund, and how it was divided. */
        PartRefund: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            id: string;
            line: string;
            note: string;
            /**
             * Format: int64
             * @description Gida's part: the commission on the refunded amount, less the discount of a promo code on it.
             */
            platformKobo: number;
            /** Format: int64 */
            providerKobo: number;
            reason: string;
            /**
             * @description `ESCROW`, or `FUND` for money that had been released: the guarantee fund then pays the
             *     provider's part.
             */
            source: string;
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description A part of the score. */
        PartScore: {
            /** @description The part: `NEAR`, `QUALITY`, `RELIABLE`, `IDLE`, `KNOWN` or `FRESH`. */
            part: string;
            /**
             * Format: double
             * @description The value, from 0 to 1.
             */
            value: number;
            /**
             * Format: double
             * @description How much the part counts; the weights add up to 1.
             */
            weight: number;
        };
        PauseRequest: {
            /**
             * Format: date
             * @description The day from which on the provider is available again, at most 90 days ahead; absent for a
             *     pause that only the provider ends.
             * @example 2026-12-27
             */
            until?: string | null;
        };
        PayBackClaimRequest: {
            /** Format: int64 */
            amountKobo: number;
            /** @description The explanation for both sides. */
            words: string;
        };
        /** @description One payment attempt. A caller who does not own it sees only the status. */
        Payment: {
            /** Format: int64 */
            amountKobo?: number | null;
            /** @description The URL of the open checkout, for a pending attempt. */
            authorizationUrl?: string | null;
            channel?: string | null;
            currency: string;
            /** @description The move request whose fee it pays, instead of the price. */
            moveId?: string | null;
            orderId?: string | null;
            /** Format: date-time */
            paidAt?: string | null;
            /**
             * Format: int64
             * @description The amount that was received, once money has arrived; an amount below the requested one pays
             *     a part of the price.
             */
            receivedKobo?: number | null;
            reference: string;
            status: components["schemas"]["PaymentStatus"];
        };
        /** @enum {string} */
        PaymentChannel: "card" | "bank_transfer" | "ussd";
        /** @description An open checkout, or the confirmation that nothing is left to pay. */
        PaymentStart: {
            /**
             * Format: int64
             * @description The amount to pay at the checkout.
             */
            amountKobo: number;
            /** @description The URL of the checkout, or of the order's page when nothing is left to pay. */
            authorizationUrl: string;
            /**
             * Format: int64
             * @description The amount that store credit pays; it is held until the checkout is paid.
             */
            creditKobo: number;
            /** @description Whether the order is already paid. */
            paid: boolean;
            /** @description The reference of the payment; absent when store credit paid everything. */
            reference?: string | null;
        };
        /**
         * @description Whether a part or all of a price is paid, in addition to the status.
         * @enum {string}
         */
        PaymentState: "PART" | "FULL";
        /** @enum {string} */
        PaymentStatus: "pending" | "success" | "failed" | "abandoned" | "mismatched";
        /** @description One payout of a batch. */
        Payout: {
            accountName: string;
            /** @description The masked account number, such as `••••••6789`. */
            accountNumber: string;
            /** Format: int64 */
            amountKobo: number;
            bankName: string;
            /**
             * Format: int64
             * @description The part of the transfer's cost that the provider bears; 0 for a daily payout.
             */
            costKobo: number;
            id: string;
            /** Format: int32 */
            jobs: number;
            /** @description Why the payout failed or came back. */
            note?: string | null;
            providerId: string;
            providerName: string;
            /** Format: date-time */
            settledAt?: string | null;
            status: components["schemas"]["PayoutStatus"];
            /**
             * Format: int64
             * @description The part of the earnings that was withheld for refunds after upheld disputes: at most 30 %.
             */
            withheldKobo: number;
        };
        /** @description The payouts of one day, or the payout that one provider requested. */
        PayoutBatch: {
            /** Format: int64 */
            amountKobo: number;
            /** @description The name of the first approver. */
            approvedBy?: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The day of the batch, such as `2026-11-24`. */
            day: string;
            id: string;
            kind: components["schemas"]["PayoutBatchKind"];
            method?: components["schemas"]["PayoutMethod"] | null;
            /** Format: int64 */
            paidKobo: number;
            /** Format: int32 */
            payouts: number;
            /** Format: date-time */
            releasedAt?: string | null;
            releasedBy?: string | null;
            /**
             * Format: int64
             * @description The sum of the payouts that failed or came back.
             */
            returnedKobo: number;
            status: components["schemas"]["PayoutBatchStatus"];
        };
        /** @description A batch with its payouts. */
        PayoutBatchDetail: {
            batch: components["schemas"]["PayoutBatch"];
            payouts: components["schemas"]["Payout"][];
        };
        /** @enum {string} */
        PayoutBatchKind: "DAILY" | "SAME_DAY";
        /** @enum {string} */
        PayoutBatchStatus: "OPEN" | "APPROVED" | "RELEASED";
        /** @description The payout that was made. */
        PayoutMadeToday: {
            /** Format: int64 */
            costKobo: number;
            id: string;
            /** @description Whether the payout needs the approval of two members of staff. */
            needsSignatures: boolean;
            /** Format: int64 */
            receivesKobo: number;
        };
        /** @enum {string} */
        PayoutMethod: "TRANSFER" | "BANK";
        /** @enum {string} */
        PayoutStatus: "BATCHED" | "SENT" | "PAID" | "FAILED" | "REVERSED";
        /** @description The payout that the provider can have today and its cost, or the reason why there is none. */
        PayoutToday: {
            /**
             * Format: date-time
             * @description When today's opening hours for payouts end.
             */
            closesAt: string;
            notToday?: components["schemas"]["NotToday"] | null;
            offer?: components["schemas"]["SameDayOffer"] | null;
            /**
             * Format: date-time
             * @description When today's opening hours for payouts begin.
             */
            opensAt: string;
        };
        /**
         * @description The offer that the provider saw. The request is refused with 409 `payout_changed` when the
         *     amounts have changed since.
         */
        PayoutTodayRequest: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: int64 */
            costKobo: number;
            /** Format: int64 */
            receivesKobo: number;
        };
        /** @description One entry in the list of people. */
        Person: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            id: string;
            name: string;
            permissions: string[];
            /** @description The masked phone number: only the last two digits are shown. */
            phone?: string | null;
            /** @description The role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`. */
            role: string;
            /** @description The state: `ACTIVE`, `SUSPENDED`, `CLOSING` or `ERASED`. */
            state: string;
        };
        /** @description A block with both names, for staff. */
        PersonBlock: {
            /** Format: date-time */
            blockedAt: string;
            blockedId: string;
            blockedName: string;
            /** @description Who asked for it. */
            blockerId: string;
            blockerName: string;
            id: string;
            orderId: string;
            orderReference: string;
            reason?: string | null;
        };
        /** @description Everything that staff see of a person at once. */
        PersonCard: {
            city?: string | null;
            counts: components["schemas"]["PersonCounts"];
            /** Format: int64 */
            creditKobo: number;
            /** @description The last twenty audit entries about the person, newest first. */
            deeds: components["schemas"]["AuditEntry"][];
            emailVerified: boolean;
            /** Format: date-time */
            eraseAfter?: string | null;
            /** Format: date-time */
            erasedAt?: string | null;
            hasAddress: boolean;
            person: components["schemas"]["Person"];
            phoneVerified: boolean;
            /** @description The staff requests about the person, newest first. */
            requests: components["schemas"]["StaffRequest"][];
            sessions: components["schemas"]["Session"][];
            stateName?: string | null;
            /** Format: date-time */
            suspendedSince?: string | null;
            /**
             * Format: date-time
             * @description The end of the suspension; absent for one without an end.
             */
            suspendedUntil?: string | null;
            /** @description The five tickets that changed last, each with its latest message. */
            tickets: components["schemas"]["Ticket"][];
            /** @description Whether the person is the caller, who may not take actions on their own account. */
            you: boolean;
        };
        /** @description The full phone number and address. Showing them writes an audit entry. */
        PersonContact: {
            address?: string | null;
            city?: string | null;
            phone?: string | null;
            stateName?: string | null;
        };
        PersonCounts: {
            /**
             * Format: int64
             * @description The number of current jobs, for a provider.
             */
            jobs: number;
            /** Format: int64 */
            openOrders: number;
            /** Format: int64 */
            openTickets: number;
            /** Format: int64 */
            orders: number;
            /** Format: int64 */
            tickets: number;
        };
        PersonalData: {
            /** @description The workers of the person's company, with their documents. */
            team: components["schemas"]["Worker"][];
            application?: components["schemas"]["ProviderApplication"] | null;
            /** @description The assessments of the person's orders, and their reports. */
            assessments: components["schemas"]["OrderAssessment"][];
            availability?: components["schemas"]["Availability"] | null;
            bankAccount?: components["schemas"]["BankAccount"] | null;
            /** @description The blocks that the person made. */
            blocks: components["schemas"]["Block"][];
            /** @description The person's browsers that get messages. */
            browsers: components["schemas"]["PushBrowser"][];
            /** @description The messages to and from the person on WhatsApp. */
            conversations: components["schemas"]["ExportedConversationMessage"][];
            /** @description The uses of store credit on orders, and what was returned. */
            creditUses: components["schemas"]["CreditUse"][];
            /** @description The person's damage claims. */
            damageClaims: components["schemas"]["DamageClaim"][];
            /** @description The disputes about the person's orders. */
            disputes: components["schemas"]["Dispute"][];
            /** @description The bookings that the person carried between WhatsApp and the web, of the last two days. */
            draftLinks: components["schemas"]["ExportedDraftLink"][];
            /** @description The person's appeals against faults, as a provider. */
            faultAppeals: components["schemas"]["FaultAppeal"][];
            friends: components["schemas"]["SentFriend"][];
            /** @description The person's warranty claims. */
            guaranteeClaims: components["schemas"]["WarrantyClaim"][];
            /** @description The messages that the person wrote in the chats of orders, also as a provider. */
            messages: components["schemas"]["ExportedMessage"][];
            /** @description The person's move requests. */
            moves: components["schemas"]["MoveRequest"][];
            /** @description How the person wants to hear from Gida. */
            notificationPreferences: components["schemas"]["NotificationPreferences"];
            notifications: components["schemas"]["Notification"][];
            orders: components["schemas"]["Order"][];
            /** @description Every payment attempt. */
            payments: components["schemas"]["Payment"][];
            payouts: components["schemas"]["Payout"][];
            /** @description The positions of the person on the way to jobs, as a provider, of the last 30 days. */
            positions: components["schemas"]["ExportedPosition"][];
            /** @description The promo codes that the person used on orders. */
            promoUses: components["schemas"]["PromoUse"][];
            /** @description The questions of staff to the person as a provider, with the answers. */
            questions: components["schemas"]["ProviderQuestion"][];
            referralCode: string;
            /** @description The earnings of the person's referral code, and the referred friends. */
            referralStats: components["schemas"]["ReferralStats"];
            /** @description The refunds to the person. */
            refunds: components["schemas"]["ExportedRefund"][];
            /** @description The person's reviews of jobs, and as a provider those of customers. */
            reviews: components["schemas"]["Review"][];
            /** @description Whether signing in needs a second step, and since when. */
            secondFactor: components["schemas"]["SecondFactor"];
            /** @description How far each notification has come on each channel, of the last 30 days. */
            sendings: components["schemas"]["Sending"][];
            sessions: components["schemas"]["Session"][];
            /** @description The messages to the person's phone. */
            sms: components["schemas"]["Sms"][];
            /** @description The person's tickets with all messages. */
            tickets: components["schemas"]["Ticket"][];
            user: components["schemas"]["User"];
            /** @description The change orders of the person's orders. */
            variations: components["schemas"]["ChangeOrder"][];
            vehicle?: components["schemas"]["Vehicle"] | null;
            /** @description The credit payouts to the person's bank account. */
            withdrawals: components["schemas"]["CreditPayout"][];
        };
        PhoneCodeRequest: {
            /**
             * @description Whether the code that was sent on WhatsApp is sent by SMS as well. Both messages have the same
             *     code.
             */
            bySms?: boolean | null;
            phone: string;
        };
        /** @description Where a code goes. It depends on the number alone, and says nothing about an account. */
        PhoneCodeSent: {
            /** @description `SMS`, or `WHATSAPP` with an SMS a minute later if the code does not arrive there. */
            channel: string;
        };
        /** @description A photo of an order, for those who may see it. */
        Photo: {
            id: string;
            url: string;
        };
        /**
         * Format: binary
         * @description The bytes of a picture.
         */
        Picture: string;
        PlanStage: {
            /** @description The work that is done in the stage, in at most 60 characters. */
            name: string;
            /**
             * Format: int32
             * @description The percentage of the total. The first stage has 30 to 50, or up to 70 when materials are
             *     60 % of the price; each later one has at least 5.
             */
            percent: number;
        };
        /**
         * @description How a price is paid.
         * @enum {string}
         */
        PlanType: "FULL" | "STAGED";
        PlanVisitRequest: {
            /** Format: date-time */
            at: string;
        };
        /**
         * @description Where the phone of a provider on the way is. The box around Nigeria and the time are checked by
         *     the rules, which name the field.
         */
        PositionRequest: {
            /**
             * Format: int32
             * @description By how many metres the position may be wrong, at most 5,000.
             */
            accuracyMetres: number;
            /**
             * Format: double
             * @description In degrees, 4 to 14.
             */
            latitude: number;
            /**
             * Format: double
             * @description In degrees, 2.5 to 15.
             */
            longitude: number;
            /**
             * Format: date-time
             * @description When the phone measured it: at most five minutes ago.
             */
            measuredAt: string;
        };
        /**
         * @description Whether the last position says where the provider is now.
         * @enum {string}
         */
        PositionSignal: "FRESH" | "STALE" | "LOST";
        /** @description Whether a position was stored. */
        PositionTaken: {
            /** @description Whether it was stored; false when it came twice, too soon or out of order. */
            stored: boolean;
        };
        /** @description A prepared reply, which support inserts into an answer to a ticket. */
        PreparedReply: {
            id: string;
            /** @description Whether support can insert the reply. */
            shown: boolean;
            /** @description The text. `{name}`, `{reference}` and `{subject}` are filled from the ticket. */
            text: string;
            title: string;
            /** Format: int64 */
            version: number;
        };
        /** @description The new content of a prepared reply. `version` is the version that was edited. */
        PreparedReplyRequest: {
            reply: components["schemas"]["CreateReplyRequest"];
            /** Format: int64 */
            version: number;
        };
        PreviewCount: {
            /** Format: int32 */
            after: number;
            /** Format: int32 */
            before: number;
            /**
             * Format: int32
             * @description The number of all recent cases.
             */
            of: number;
        };
        /** @description The time of a deadline for an example job from 10:00 to 12:00. */
        PreviewExample: {
            /**
             * Format: date-time
             * @description The time of the deadline with the change.
             */
            after: string;
            /**
             * Format: date-time
             * @description The time of the deadline without the change.
             */
            before: string;
            /** Format: date-time */
            startsAt: string;
        };
        PreviewLocation: {
            area: string;
            city?: string | null;
            state?: string | null;
        };
        /** @enum {string} */
        PreviewState: "PRICED" | "NEEDS_QUOTE" | "NEEDS_ASSESSMENT" | "INCOMPLETE";
        PreviewTotal: {
            /** Format: int64 */
            afterKobo: number;
            /** Format: int64 */
            beforeKobo: number;
            /** Format: int64 */
            differenceKobo: number;
        };
        /** @description The meaning of one answer for the price. */
        PriceHint: {
            /**
             * Format: int64
             * @description With `FROM`, the lowest price of the whole job; with `EXTRA`, the amount that is added.
             */
            amountKobo?: number | null;
            /** @description The unit by which the extra is counted, such as `person`. */
            each?: string | null;
            /** @description The key of the question. */
            key: string;
            kind: components["schemas"]["PriceHintKind"];
            /**
             * Format: int32
             * @description With `PERCENT`, the percentage of the labour that is added.
             */
            percent?: number | null;
            /** @description The value of the answer; `true` or `false` for a yes-or-no question. */
            value: string;
        };
        /**
         * @description With `PERSON`, staff price the order.
         * @enum {string}
         */
        PriceHintKind: "FROM" | "EXTRA" | "PERCENT" | "PERSON";
        /** @description A price, line by line. Each amount includes VAT, which the server works out. */
        PriceOrderRequest: {
            lines: components["schemas"]["StaffLine"][];
            /** @description A note for the customer, shown with the price. */
            note?: string | null;
            plan?: components["schemas"]["StagePlan"] | null;
            /**
             * Format: int64
             * @description How long the price is valid: 12 to 240 hours. The default is 48, or 120 for a price of
             *     ₦150,000 or more.
             */
            validHours?: number | null;
            /**
             * Format: int64
             * @description The version of the order that the price is based on. The request is refused with 409 `stale`
             *     when the order has changed since.
             */
            version?: number | null;
        };
        /** @enum {string} */
        PricingMode: "FIXED" | "RATE" | "METERED" | "QUOTE" | "ASSESSMENT";
        /** @description The limits of a new provider. */
        Probation: {
            /** Format: int32 */
            jobsLeft: number;
            /** Format: int64 */
            maxJobKobo: number;
        };
        /** @description The reason why a request was refused or failed (RFC 9457). */
        Problem: {
            /** @description The steps that the state allows, when a step was not allowed. */
            allowed?: string[];
            /**
             * @description A stable code for programs.
             * @example validation_failed
             */
            code: string;
            detail: string;
            /** @description The errors of the fields, when fields are invalid. */
            errors?: components["schemas"]["FieldError"][];
            /** @description The same text as `detail`, for people. */
            message: string;
            /** Format: int32 */
            status: number;
            title: string;
            /** @example urn:gida:problem:validation_failed */
            type: string;
        };
        /**
         * @description The profile fields that a user may change (API-19). A missing field is refused with its own
         *     message, so nothing is required here.
         */
        ProfileUpdateRequest: {
            address: string;
            /** @description The city; `Abuja` when absent. */
            city?: string | null;
            phone: string;
            /** @description The state; `FCT` when absent. */
            state?: string | null;
        };
        /** @description A change of a promo code. `version` is the version that was edited. */
        PromoChangeRequest: {
            terms: components["schemas"]["PromoTermsRequest"];
            /** Format: int64 */
            version: number;
        };
        /** @description A promo code as the customer typed it. */
        PromoRequest: {
            code: string;
        };
        PromoStateRequest: {
            /** @description The new state: `LIVE`, `PAUSED` or `ENDED`. */
            state: string;
        };
        /** @description The terms of a promo code: what it takes off, and who may use it. */
        PromoTermsRequest: {
            /** Format: int64 */
            budgetKobo?: number | null;
            /**
             * Format: int64
             * @description The highest discount.
             */
            capKobo?: number | null;
            /** @description The services of the code; all services when empty. */
            categories?: string[];
            /** Format: date-time */
            endsAt?: string | null;
            firstOrderOnly?: boolean;
            /**
             * Format: int64
             * @description The lowest price, before the discount, for which the code can be used.
             */
            minOrderKobo?: number;
            newUserOnly?: boolean;
            /** Format: int32 */
            perUserLimit: number;
            /** @description Whether store credit may pay the discounted price; it may when absent. */
            stackWithCredit?: boolean | null;
            /** Format: date-time */
            startsAt: string;
            /** Format: int32 */
            totalLimit?: number | null;
            /** @description The type of discount: `PERCENT`, `FIXED` or `FREE_TRAVEL`. */
            type: string;
            /**
             * Format: int64
             * @description The value: hundredths of a percent for `PERCENT`, kobo for `FIXED`, 0 for `FREE_TRAVEL`.
             */
            value?: number;
            /** @description The zones of the code, `A`, `B` and `C`; all zones when empty. */
            zones?: string[];
        };
        PromoUse: {
            code: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: int64 */
            discountKobo: number;
            orderId: string;
            /** @description The state: `HELD`, `CONSUMED` or `RETURNED`. */
            state: string;
        };
        /** @description A line of a checklist. */
        ProofItem: {
            code: string;
            label: string;
        };
        ProposeChangeOrder: {
            lines: components["schemas"]["ChangeOrderLine"][];
            /** @description The id of a photo of what was found, as `POST /api/uploads` returned it. */
            photoId: string;
            /** @description The provider's description of what was found, in 10 to 500 characters. */
            reason: string;
        };
        ProposeEarlyTerminationRequest: {
            /**
             * @description The amounts that are kept because the work was done or the material used; a kind of line
             *     that is not listed is refunded as a whole.
             */
            kept: components["schemas"]["KeptLine"][];
            reason: components["schemas"]["EndReason"];
            /** @description The explanation for both sides. */
            words: string;
        };
        /** @description An application, as its owner and its reviewer see it. */
        ProviderApplication: components["schemas"]["ProviderProgress"] & {
            applicant: components["schemas"]["ApplicationApplicant"];
            bank?: components["schemas"]["ApplicantBank"] | null;
            /** Format: date-time */
            consentAt?: string | null;
            /** Format: date-time */
            createdAt: string;
            documents: components["schemas"]["ApplicationDocument"][];
            /** @description Whether the application may be changed now. */
            editable: boolean;
            guarantors: components["schemas"]["ApplicationGuarantor"][];
            id: string;
            identity: components["schemas"]["ApplicationIdentity"];
            quiz: components["schemas"]["ApplicationQuiz"];
            skills: components["schemas"]["ApplicationSkills"];
            status: components["schemas"]["ProviderStatus"];
            /** Format: date-time */
            submittedAt?: string | null;
            /** Format: date-time */
            updatedAt: string;
            /** Format: int64 */
            version: number;
        };
        /** @description A damage claim, as the provider who did the job sees it. */
        ProviderDamage: components["schemas"]["DamageClaim"] & {
            customerFirstName: string;
            /** @description Whether the provider may still answer. */
            mayAnswer: boolean;
            reference: string;
            title: string;
        };
        /** @description An entry in the history of a provider. */
        ProviderDecision: {
            /** Format: date-time */
            at: string;
            /** @description The name of the person who decided; absent when the system or the provider did. */
            by?: string | null;
            decision: string;
            from: string;
            id: string;
            items: components["schemas"]["ApplicationChange"][];
            reason?: string | null;
            to: string;
            /** Format: date-time */
            until?: string | null;
        };
        /** @enum {string} */
        ProviderDecisionKind: "approve" | "request_changes" | "reject" | "suspend" | "reinstate";
        /** @description A hold that is in force. */
        ProviderHold: {
            by?: string | null;
            from: string;
            /**
             * Format: date-time
             * @description Until when the hold would last if a second person approved it.
             */
            longerUntil?: string | null;
            reason?: string | null;
            /** Format: date-time */
            until?: string | null;
        };
        /** @description A worker as they should be. A removed worker does not come back. */
        ChangeWorkerRequest: {
            name: string;
            phone: string;
            state: components["schemas"]["WorkerState"];
        };
        /** @description Who goes to a job of a company with a team. */
        JobTeam: {
            firstName?: string | null;
            /** @description Whether the company may still choose another person. */
            mayChange: boolean;
            /** @description Whether the company has said who goes. Without that it cannot set out. */
            named: boolean;
            photoUrl?: string | null;
            /** @description The workers whom the company may send. */
            usable: components["schemas"]["JobWorker"][];
            /** @description The worker who goes; absent when the owner goes or no one is named. */
            workerId?: string | null;
        };
        /** @description A worker who may be sent to a job. */
        JobWorker: {
            id: string;
            name: string;
        };
        /** @description Who goes to a job, as operations decide it. */
        NameWorkerForRequest: {
            reason: string;
            /** @description The id of the worker; absent when the owner of the company goes. */
            workerId?: string | null;
        };
        /** @description Who goes to a job. */
        NameWorkerRequest: {
            /** @description The id of the worker; absent when the owner of the company goes. */
            workerId?: string | null;
        };
        /** @description A job, as its assigned provider sees it. */
        ProviderJob: {
            team?: components["schemas"]["JobTeam"] | null;
            address?: components["schemas"]["Address"] | null;
            advances?: components["schemas"]["JobAdvances"] | null;
            answers: components["schemas"]["AnsweredField"][];
            /** Format: date-time */
            assignedAt?: string | null;
            /**
             * Format: date-time
             * @description When the finished job is confirmed automatically; absent when it is not.
             */
            autoCompletesAt?: string | null;
            cancellation?: components["schemas"]["JobCancellation"] | null;
            categorySlug: string;
            chat?: components["schemas"]["ChatState"] | null;
            /** Format: date-time */
            closedAt?: string | null;
            /** Format: int64 */
            commissionKobo: number;
            customerFirstName: string;
            /** @description The customer's phone number, once the provider is on the way; absent for a cancelled job. */
            customerPhone?: string | null;
            description: string;
            /**
             * @description The actions that the provider may take on disputes: `dispute`, `answer_dispute`,
             *     `appeal_dispute`; only in the answer for one job.
             */
            disputeActions?: string[];
            /**
             * @description The disputes about the job since the assignment, oldest first; only in the answer for one
             *     job.
             */
            disputes?: components["schemas"]["Dispute"][];
            door?: components["schemas"]["AccessWait"] | null;
            estate?: components["schemas"]["Estate"] | null;
            finishNote?: string | null;
            /** @description The provider's photos of the finished work. */
            finishPhotos?: components["schemas"]["Photo"][];
            finishProof?: components["schemas"]["NeededProof"] | null;
            /** Format: date-time */
            finishedAt?: string | null;
            /**
             * @description The parts of the price that were refunded, and how much less the provider receives; only in
             *     the answer for one job.
             */
            givenBack?: components["schemas"]["JobPart"][];
            /** Format: int64 */
            grossKobo: number;
            keepAlive?: components["schemas"]["JobKeepAlive"] | null;
            /**
             * Format: int64
             * @description The materials in the price that have not been refunded, VAT included, while the work is
             *     under way; only in the answer for one job.
             */
            materialsKobo?: number | null;
            /** @description Whether the provider may review the customer; only in the answer for one job. */
            mayReview: boolean;
            moveRequest?: components["schemas"]["MoveRequest"] | null;
            /** Format: int64 */
            netKobo: number;
            orderId: string;
            paymentState?: components["schemas"]["PaymentState"] | null;
            /** @description The customer's photos of the job. */
            photos: components["schemas"]["Photo"][];
            proof?: components["schemas"]["GivenProof"] | null;
            recipient?: components["schemas"]["Recipient"] | null;
            reference: string;
            review?: components["schemas"]["Review"] | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description The stages of the price and which of them are paid; only in the answer for one job. */
            stages?: components["schemas"]["QuoteStage"][];
            /** Format: date-time */
            startedAt?: string | null;
            status: components["schemas"]["OrderStatus"];
            /** @description The steps that the provider reported, oldest first; only in the answer for one job. */
            stepReports?: components["schemas"]["StepReport"][];
            title: string;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            variationRoom?: components["schemas"]["ChangeOrderAllowance"] | null;
            /** @description The change orders that the provider proposed, by number; only in the answer for one job. */
            variations?: components["schemas"]["ChangeOrder"][];
            /**
             * Format: int32
             * @description The stage that the work has reached, when the price is paid in stages and the work has
             *     begun.
             */
            workStage?: number | null;
        };
        /** @description The account behind a provider. */
        ProviderPerson: {
            address?: string | null;
            email: string;
            firstName: string;
            lastName: string;
            /** Format: date-time */
            memberSince: string;
            phone?: string | null;
        };
        /** @description How far a provider is in the onboarding and in the work. */
        ProviderProgress: {
            /** @description The changes that the reviewer requested. */
            changes: components["schemas"]["ApplicationChange"][];
            /** @description The day by which Gida answers, such as `2026-12-07`, while an answer is pending. */
            expectedBy?: string | null;
            /** @description The party that acts next. */
            holder: components["schemas"]["ApplicationHolder"];
            probation?: components["schemas"]["Probation"] | null;
            /** @description The first day on which the provider may apply again. */
            reapplyFrom?: string | null;
            /** @description The reason for a rejection, a hold, a restriction or requested changes, for the provider. */
            reason?: string | null;
            /** @description The documents that the provider's services require. */
            requirements: components["schemas"]["ApplicationRequirement"][];
            /** @description The ten steps in order; empty for a provider who was accepted without an application. */
            steps: components["schemas"]["ApplicationStep"][];
            /** Format: date-time */
            suspendedUntil?: string | null;
        };
        /** @description A question of staff, as the provider sees it. */
        ProviderQuestion: components["schemas"]["TicketQuestion"] & {
            /** @description The job that the question is about. */
            orderId?: string | null;
            /** @description The reference of the ticket. */
            reference: string;
        };
        /** @description One line of a quote, VAT included. */
        ProviderQuoteLine: {
            /** Format: int64 */
            grossKobo: number;
            /** @description The kind of cost: `LABOUR`, `MATERIAL` or `TRAVEL`. */
            kind: string;
            label: string;
        };
        /**
         * @description The standing of a provider with Gida: the status, the approved services and zones, and the
         *     progress of the onboarding.
         */
        ProviderStanding: components["schemas"]["ProviderProgress"] & {
            /** @description The slugs of the services that the provider asked for and that staff have not decided. */
            askedServices: string[];
            /** @description The served area from which the provider usually sets out. */
            baseArea?: string | null;
            bio?: string | null;
            /** @description The slugs of the services for which the provider is approved. */
            categories: string[];
            displayName: string;
            gender?: components["schemas"]["Gender"] | null;
            /** Format: int32 */
            jobsDone: number;
            /**
             * @description Whether the provider may state the gender: the provider was approved, is not a business and
             *     has not stated it yet.
             */
            maySayGender: boolean;
            /** @description Whether the provider is an approved company, which may send workers to its jobs. */
            hasTeam: boolean;
            /** @description Whether one of the services needs a vehicle, so that the provider cannot set out without one. */
            needsVehicle: boolean;
            /** @description The day from which on a paused provider is available again, if they set one. */
            pausedUntil?: string | null;
            status: components["schemas"]["ProviderStatus"];
            vehicle?: components["schemas"]["Vehicle"] | null;
            /** @description The zones: `A`, `B`, `C`. */
            zones: string[];
        };
        /** @enum {string} */
        ProviderStatus: "DRAFT" | "SUBMITTED" | "UNDER_REVIEW" | "CHANGES_REQUESTED" | "PROBATION" | "ACTIVE" | "PAUSED" | "RESTRICTED" | "SUSPENDED" | "REJECTED" | "OFFBOARDED";
        /** @description The provider who comes to the customer. */
        ProviderSummary: {
            /** @description The checks that the provider passed, as texts for people. */
            checks: string[];
            /** Format: int32 */
            completedJobs: number;
            displayName: string;
            /** @description The first word of the name. */
            firstName: string;
            id: string;
            /** @description The phone number of the provider, once they are on the way. */
            phone?: string | null;
            photoUrl?: string | null;
            /**
             * Format: double
             * @description The arithmetic mean with one decimal, absent below 3 reviews; only in the tracking.
             */
            rating?: number | null;
            /**
             * Format: int32
             * @description The number of reviews; only in the tracking.
             */
            reviewCount: number;
            vehicle?: components["schemas"]["Vehicle"] | null;
        };
        /** @description A promo code that is shown to visitors (ENT-14). */
        PublicPromo: {
            /** Format: int64 */
            capKobo?: number | null;
            /** @description The services of the code; all services when empty. */
            categories: string[];
            code: string;
            /** Format: date-time */
            endsAt?: string | null;
            firstOrderOnly: boolean;
            /** Format: int64 */
            minOrderKobo: number;
            newUserOnly: boolean;
            /** @description The type of discount: `PERCENT`, `FIXED` or `FREE_TRAVEL`. */
            type: string;
            /**
             * Format: int64
             * @description The value: hundredths of a percent for `PERCENT`, kobo for `FIXED`, 0 for `FREE_TRAVEL`.
             */
            value: number;
        };
        /**
         * @description A provider as the public sees them. Every figure is counted, and every badge was checked by
         *     staff.
         */
        PublicProviderCard: {
            /** @description The areas in which the provider works. */
            areas: string[];
            categories: components["schemas"]["CategoryLink"][];
            /** Format: int32 */
            completedJobs: number;
            displayName: string;
            /** @description The first sentence of the provider's own description. */
            headline: string;
            id: string;
            /** @description Whether the provider has an insurance that staff checked and that is valid today. */
            insured: boolean;
            /** @description Whether the provider has fewer than 3 reviews. */
            isNew: boolean;
            photoUrl?: string | null;
            /**
             * Format: double
             * @description The arithmetic mean with one decimal; absent below 3 reviews.
             */
            rating?: number | null;
            /** Format: int32 */
            reviewCount: number;
            /** @description Whether the provider is fully approved. */
            vetted: boolean;
        };
        /** @description The public page of a provider. */
        PublicProviderProfile: components["schemas"]["PublicProviderCard"] & {
            about: string;
            /** Format: date-time */
            memberSince: string;
            /** @description The newest 20 public reviews. */
            reviews: components["schemas"]["PublicReview"][];
        };
        /** @description A review, as the public reads it. */
        PublicReview: {
            firstName: string;
            id: string;
            photos: components["schemas"]["Photo"][];
            /** Format: date-time */
            publishedAt: string;
            /** @description The provider's public reply. */
            reply?: string | null;
            /** Format: int32 */
            stars: number;
            tags: string[];
            text: string;
        };
        PublishPromoRequest: {
            public: boolean;
        };
        /** @description A browser that gets messages. */
        PushBrowser: {
            /** @description The address of the browser at its push service. */
            endpoint: string;
            /** Format: date-time */
            subscribedAt: string;
        };
        /** @description The address of a subscription. */
        PushEndpointRequest: {
            endpoint: string;
        };
        /** @description The key of the server. */
        PushKey: {
            /** @description The `applicationServerKey`, in base64url. */
            publicKey: string;
        };
        /** @description The keys of a browser, in base64url. */
        PushKeys: {
            auth: string;
            p256dh: string;
        };
        /** @description A subscription, as the browser makes it. */
        PushSubscriptionRequest: {
            endpoint: string;
            /**
             * Format: double
             * @description When the browser ends the subscription by itself, in milliseconds. The push service tells it
             *     too, so it is not used.
             */
            expirationTime?: number | null;
            keys: components["schemas"]["PushKeys"];
        };
        /** @description The link as a QR code. */
        QrCode: {
            /** @description The dark modules, as the `d` attribute of an SVG path. */
            path: string;
            /**
             * Format: int32
             * @description The width and the height in modules, including the quiet zone of four on each side.
             */
            size: number;
        };
        /**
         * @description The hours of every day, by the clock in Abuja, in which only urgent messages are sent on any
         *     channel.
         */
        QuietHours: {
            /**
             * @description `00:00` to `23:59`; an end before the start is on the next day.
             * @example 06:30
             */
            end: string;
            /** @description Whether they are kept. The times stay known while they are not. */
            on: boolean;
            /**
             * @description `00:00` to `23:59`.
             * @example 21:00
             */
            start: string;
        };
        /** @description A whole attempt of the quiz: the chosen option of each question, by the id of the question. */
        QuizAnswers: {
            answers: {
                [key: string]: string;
            };
        };
        /** @description The price of an order, line by line. */
        Quote: {
            cancellation?: components["schemas"]["QuoteCancellation"] | null;
            /** @description The cancellation terms in one sentence. */
            cancellationText: string;
            /** Format: int64 */
            creditKobo: number;
            creditOffer?: components["schemas"]["CreditOffer"] | null;
            /**
             * Format: int64
             * @description The sum of the discounts, as a positive amount.
             */
            discountKobo: number;
            /** Format: int64 */
            dueKobo: number;
            lines: components["schemas"]["QuoteLine"][];
            /** @description The note of the pricing staff. */
            note?: string | null;
            planType: components["schemas"]["PlanType"];
            /**
             * Format: int64
             * @description The amount that Gida keeps.
             */
            platformKobo: number;
            promo?: components["schemas"]["QuotePromo"] | null;
            /**
             * Format: int64
             * @description The amount that the provider receives.
             */
            providerKobo: number;
            /** @description The stages of the payment, in order; empty when the price is paid at once. */
            stages: components["schemas"]["QuoteStage"][];
            /** Format: int64 */
            subtotalKobo: number;
            /** Format: int64 */
            totalKobo: number;
            /** Format: date-time */
            validUntil: string;
            /**
             * Format: int64
             * @description The VAT in the total.
             */
            vatKobo: number;
            /**
             * Format: int32
             * @description The number of the price version within the order: 1, 2, 3 and so on; 0 in a preview.
             */
            version: number;
            /**
             * Format: int32
             * @description The number of working days, for a price that is paid in stages.
             */
            workingDays?: number | null;
        };
        /** @description The cost of a cancellation once a provider is assigned. Until then it is free at any time. */
        QuoteCancellation: {
            /**
             * Format: date-time
             * @description Until when a cancellation is free; absent for a job that is wanted as soon as possible.
             */
            freeUntil?: string | null;
            /**
             * Format: int64
             * @description The fee from `lateFrom` on, or as soon as the provider has set out.
             */
            lateFeeKobo: number;
            /** Format: date-time */
            lateFrom?: string | null;
            /**
             * Format: int64
             * @description The fee when the provider finds no access, after waiting and calling twice.
             */
            noAccessFeeKobo: number;
            /**
             * Format: int64
             * @description The fee from `freeUntil` until `lateFrom`.
             */
            soonFeeKobo: number;
        };
        /**
         * @description One line of a price. Discounts are negative, so that the lines sum to the total and their VAT to
         *     its VAT.
         */
        QuoteLine: {
            detail?: string | null;
            /** Format: int64 */
            grossKobo: number;
            /** @description The kind of line: `LABOUR`, `MATERIAL`, `TRAVEL`, `FEE`, `DISCOUNT_PROMO` and others. */
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
         * @description The preview of a price. With `PRICED`, the price is in `quote`, and its fields are repeated
         *     beside `state`. With another state, `message` explains what happens instead.
         */
        QuotePreview: {
            message?: string | null;
            quote?: components["schemas"]["Quote"] | null;
            state: components["schemas"]["PreviewState"];
        };
        QuotePreviewRequest: {
            /** @description The answers, by the keys of the booking form. */
            answers: Record<string, unknown>;
            categorySlug: string;
            location?: components["schemas"]["PreviewLocation"] | null;
            /**
             * @description A promo code. The preview shows its discount for a new customer; whether this customer may
             *     use it is checked when it is added to the order.
             */
            promoCode?: string | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description Accepted but ignored: the customer chooses about store credit when paying. */
            useCredit?: boolean | null;
        };
        /** @description The promo code on a price. */
        QuotePromo: {
            code: string;
            /** @description Whether store credit may pay the rest. */
            stacksWithCredit: boolean;
        };
        /** @description The split of the total of a quote: what the provider gets, the commission and the VAT. */
        QuoteShare: {
            /** Format: int64 */
            commissionKobo: number;
            /** Format: int64 */
            grossKobo: number;
            /**
             * Format: int64
             * @description The amount that the provider receives.
             */
            netKobo: number;
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description The lines of a quote that is being written. */
        QuoteShareRequest: {
            /** @description 1 to 20 lines. */
            lines: components["schemas"]["ProviderQuoteLine"][];
        };
        /** @description One stage of a price. */
        QuoteStage: {
            /** Format: int64 */
            amountKobo: number;
            /** @description The work that is done in the stage. */
            name: string;
            /** @description Whether this stage and all earlier ones are paid. */
            paid: boolean;
            /** Format: int32 */
            percent: number;
            /**
             * Format: int32
             * @description The number of the stage: 1, 2, 3 and so on.
             */
            stage: number;
        };
        /** @description The terms of a quote. */
        QuoteTerms: {
            /**
             * Format: int32
             * @description The number of days that the work takes.
             */
            days: number;
            /** @description The provider's photos from the visit. */
            photos: components["schemas"]["Photo"][];
            /**
             * Format: int32
             * @description The number of days for which the provider is bound by the quote.
             */
            validDays: number;
        };
        /**
         * @description A report that a person is in danger. A guest gives a name and a phone number; a signed-in user
         *     need not.
         */
        RaiseAlarmRequest: {
            /** @description Where the person is. */
            area?: string | null;
            kind: components["schemas"]["Danger"];
            /** @description The name of a guest. */
            name?: string | null;
            /** @description The order or job of a signed-in user during which it happened. Any other is ignored. */
            orderId?: string | null;
            /** @description The phone number of a guest, which must be Nigerian. */
            phone?: string | null;
            position?: components["schemas"]["PositionRequest"] | null;
            /** @description What happened. */
            text?: string | null;
        };
        /** @description The result of a report of danger. */
        RaisedAlarm: {
            /** @description Whether staff see where the person is. Otherwise a position can follow. */
            located: boolean;
            /** @description The reference of the report, such as `SUP-7K3F9Q2X`. */
            reference: string;
            /** @description Always true: without a member of staff to notify, the answer is 503 `staff_unreachable`. */
            staffNotified: boolean;
            /** @description The ticket of a signed-in user, to which a position can follow. */
            ticketId?: string | null;
        };
        /** @description A change of the prices of a service. */
        RateChange: {
            /** Format: date-time */
            decidedAt?: string | null;
            decidedBy?: string | null;
            /** Format: date-time */
            effectiveFrom: string;
            id: string;
            /** @description Whether the caller is the author of an open change and so may only withdraw it. */
            mine: boolean;
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string;
            reason: string;
            /** @description `WAITING`, `ACCEPTED`, `PUBLISHED`, `REFUSED` or `WITHDRAWN`. */
            state: string;
            /** @description The new numbers. */
            values: components["schemas"]["RateValue"][];
        };
        /** @description New numbers of a rate card, by their keys. */
        RateChangeRequest: {
            /**
             * Format: date-time
             * @description Now, if absent.
             */
            effectiveFrom?: string | null;
            reason: string;
            values: {
                [key: string]: number;
            };
        };
        /** @description The decision on a change of prices. */
        RateDecisionRequest: {
            /** @description Whether to accept the change. Its author can only withdraw it. */
            accept: boolean;
            /** @description The change that the caller saw. */
            changeId: string;
        };
        /** @description A number of a rate card that staff can change. */
        RatePart: {
            /** @description `BASE`, `UNIT`, `EXTRA`, `UPLIFT`, `TRAVEL` or `CEILING`. */
            group: string;
            key: string;
            label: string;
            /** Format: int64 */
            max: number;
            /** Format: int64 */
            min: number;
            /** @description `KOBO` for an amount in whole naira, or `BPS` for hundredths of a percent. */
            unit: string;
            /** Format: int64 */
            value: number;
        };
        /** @description What the last orders of a service would have cost with other numbers. */
        RatePreview: {
            /**
             * Format: int64
             * @description The advertised starting price with the new numbers.
             */
            priceFromAfterKobo: number;
            /**
             * Format: int64
             * @description The advertised starting price today.
             */
            priceFromBeforeKobo?: number | null;
            /** @description The past orders, the newest first, at most ten. */
            rows: components["schemas"]["RatePreviewRow"][];
            /** @description The sum of the orders that have both prices. */
            total: components["schemas"]["PreviewTotal"];
        };
        /** @description Numbers to try. */
        RatePreviewRequest: {
            values: {
                [key: string]: number;
            };
        };
        /** @description A past order. An amount is absent when staff have to price the job. */
        RatePreviewRow: {
            /** Format: int64 */
            afterKobo?: number | null;
            /** Format: int64 */
            beforeKobo?: number | null;
            /** @description The day, as `2026-11-20`. */
            day: string;
            /** Format: int64 */
            differenceKobo?: number | null;
            orderId: string;
            reference: string;
        };
        /** @description A number of a change. */
        RateValue: {
            key: string;
            label: string;
            /** @description `KOBO` or `BPS`; absent when the rate card no longer has this number. */
            unit?: string | null;
            /** Format: int64 */
            value: number;
        };
        /** @description A service that a rate card prices. */
        RatedService: {
            /** @description Whether visitors see the service. */
            enabled: boolean;
            name: string;
            /**
             * Format: date-time
             * @description The date of the open change.
             */
            openFrom?: string | null;
            /** @description `WAITING` for a second person or `ACCEPTED` for a date, if a change is open. */
            openState?: string | null;
            /**
             * Format: int64
             * @description The advertised starting price.
             */
            priceFromKobo?: number | null;
            slug: string;
        };
        ReadMessagesRequest: {
            /**
             * Format: int32
             * @description The number of the latest message that was shown.
             */
            number: number;
        };
        /** @description A value that the provider read off. */
        ReadingRequest: {
            code: string;
            /** @description A number as text, such as `12.5`, or a text of at most 80 characters. */
            value: string;
        };
        ReauthRequest: {
            /** @description The code of the second step, for a user who has one. */
            code?: string | null;
            password: string;
        };
        /** @description The worker who came. */
        ReceiptWorker: {
            /** @description The checks that the worker passed, as texts for people. */
            checks: string[];
            /** @description The company that sent the worker. */
            company: string;
            firstName: string;
            photoUrl?: string | null;
        };
        /** @description The team of a company. */
        Team: {
            /** @description The workers, the oldest first. */
            workers: components["schemas"]["Worker"][];
        };
        /** @description A worker of a company. */
        Worker: {
            /** @description Whether staff accepted the portrait, the selfie and the identity document. */
            approved: boolean;
            /** @description The documents, the oldest first. */
            documents: components["schemas"]["ApplicationDocument"][];
            id: string;
            name: string;
            phone?: string | null;
            /** @description The accepted portrait. */
            photoUrl?: string | null;
            /** @description `ACTIVE` or `PAUSED`. */
            state: string;
            /** @description Whether the company may send the worker to a job. */
            usable: boolean;
        };
        /** @enum {string} */
        WorkerState: "ACTIVE" | "PAUSED" | "REMOVED";
        /** @description A VAT receipt. */
        Receipt: {
            doneBy?: components["schemas"]["ReceiptWorker"] | null;
            address: string;
            /** @description The name of the customer. */
            billedTo: string;
            /**
             * Format: int64
             * @description The part that was paid through the gateway.
             */
            cashKobo: number;
            channel?: string | null;
            /** @description The code with which anyone can check the receipt at `GET /api/receipts/{number}?code=`. */
            code: string;
            /**
             * Format: int64
             * @description The part that was paid with store credit.
             */
            creditKobo: number;
            /** @description The parts of the price that were refunded, with their VAT. */
            givenBack?: components["schemas"]["ReceiptPart"][];
            /** @description The fees that were paid for moving the visit. They are not part of the price. */
            moveFees?: components["schemas"]["ReceiptMoveFee"][];
            /** @description The number of the receipt, such as `R-7K3F9Q`. */
            number: string;
            /** Format: date-time */
            paidAt: string;
            /** Format: int64 */
            paidKobo: number;
            paymentReference?: string | null;
            /** @description The references of all payments, latest first: a price may be paid in parts. */
            paymentReferences: string[];
            quote: components["schemas"]["Quote"];
            reference: string;
            seller: components["schemas"]["Seller"];
            title: string;
            /** @description The statement that every price includes VAT of 7.5 %. */
            vatText: string;
        };
        /** @description What a genuine receipt says. It names neither the customer nor the work. */
        ReceiptCheck: {
            number: string;
            /** Format: date-time */
            paidAt: string;
            /**
             * Format: int64
             * @description The sum of the parts that were refunded.
             */
            refundedKobo: number;
            seller: components["schemas"]["Seller"];
            /**
             * Format: int64
             * @description The total price, VAT included.
             */
            totalKobo: number;
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description The fee of one move. */
        ReceiptMoveFee: {
            /**
             * Format: int64
             * @description The fee, VAT included.
             */
            amountKobo: number;
            /** Format: date-time */
            paidAt: string;
            /** @description The references of the payments of the fee; empty when store credit paid it. */
            paymentReferences: string[];
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description A partial refund on the receipt. */
        ReceiptPart: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            at: string;
            line: string;
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description A public review, as the reviewed provider reads it. */
        ReceivedReview: {
            firstName: string;
            flag?: components["schemas"]["ReviewFlag"] | null;
            id: string;
            /** @description The photos, while the public sees them. */
            photos: components["schemas"]["Photo"][];
            /** Format: date-time */
            publishedAt: string;
            /** @description The provider's public reply. */
            reply?: string | null;
            /**
             * Format: date-time
             * @description Until when the provider may change the reply.
             */
            replyEditableUntil?: string | null;
            /** Format: int32 */
            stars: number;
            tags: string[];
            text: string;
        };
        /** @description The person at home. */
        Recipient: {
            mayConfirm: boolean;
            name: string;
            /** @description Their phone number. The provider sees it from the time when they are on the way. */
            phone?: string | null;
            report?: components["schemas"]["RecipientReport"] | null;
        };
        /** @description What the person at home reported with a link. */
        RecipientReport: {
            /** Format: date-time */
            at: string;
            /** @description `NOT_DONE`, `PARTLY_DONE`, `BAD_WORK`, `DAMAGE` or `OTHER`. */
            reason: string;
        };
        /** @description The person at home, as the customer names them. */
        RecipientRequest: {
            /** @description Whether they may confirm with a link of the order that the job is done. */
            mayConfirm?: boolean;
            /** @description At most 80 characters. */
            name: string;
            /** @description A Nigerian phone number. */
            phone: string;
        };
        /** @description The reconciliation of one day with the gateway's list of charges. */
        Reconciliation: {
            /** Format: date-time */
            comparedAt: string;
            day: string;
            /** @description The first 500 differences, only in the answer for one day. */
            differences: components["schemas"]["ReconciliationDifference"][];
            /**
             * Format: int32
             * @description The number of charges on either side that do not agree.
             */
            differing: number;
            /**
             * Format: int64
             * @description The fees that the gateway kept.
             */
            feesKobo: number;
            /**
             * Format: int32
             * @description The number of charges in the gateway's list; `matched` of them agree with the ledger.
             */
            listed: number;
            /** Format: int32 */
            matched: number;
            /** Format: int64 */
            oursKobo: number;
            /** Format: int64 */
            theirsKobo: number;
        };
        ReconciliationDifference: {
            /** Format: int64 */
            expectedFeeKobo?: number | null;
            /** Format: int64 */
            feeKobo?: number | null;
            /** @description The finding: `ONLY_THEIRS`, `ONLY_OURS`, `AMOUNT_DIFFERS` or `FEE_DIFFERS`. */
            finding: string;
            /** Format: int64 */
            oursKobo?: number | null;
            reference: string;
            /** Format: int64 */
            theirsKobo?: number | null;
        };
        RecoveryCodes: {
            /**
             * @description Ten recovery codes in groups of four characters. Each works once, and they are shown only
             *     once.
             */
            recoveryCodes: string[];
        };
        ReferralDecisionRequest: {
            approve: boolean;
        };
        /** @description A referral reward that waits for a check by staff. */
        ReferralReview: {
            /** Format: date-time */
            appliedAt: string;
            /**
             * @description The reason for the check: `SAME_DEVICE`, `SAME_PAYMENT`, `SAME_ACCOUNT`, `SAME_PHONE`,
             *     `SAME_ADDRESS`, `MANY_REWARDS`, `OWN_CUSTOMER` or `INACTIVE`.
             */
            doubt?: string | null;
            orderId?: string | null;
            /** @description The referred customer. */
            refereeId: string;
            referrerId: string;
            /** Format: int64 */
            rewardKobo: number;
        };
        /** @description The referral figures (ENT-21). Amounts are numbers in naira. */
        ReferralStats: {
            /**
             * Format: double
             * @description The store credit that can be spent now.
             */
            availableCredit: number;
            /**
             * Format: double
             * @description The part of `availableCredit` that expires within 30 days.
             */
            expiringCredit: number;
            /**
             * Format: double
             * @description The rewards for referred friends who have not completed a first paid service yet.
             */
            pendingRewards: number;
            referralCode: string;
            /**
             * Format: double
             * @description The rewards that were earned so far.
             */
            totalEarned: number;
        };
        /** @description The value of a refund as store credit. */
        RefundCredit: {
            /**
             * Format: int64
             * @description The value including the bonus.
             */
            amountKobo: number;
            /**
             * Format: int64
             * @description The bonus in addition to the refund; 0 when Gida and the provider are not at fault.
             */
            bonusKobo: number;
            /**
             * Format: date-time
             * @description When the refund goes to the bank unless it is taken as store credit before.
             */
            until?: string | null;
        };
        /** @description A part of a price that is to be refunded. */
        RefundPartRequest: {
            /** Format: int64 */
            amountKobo: number;
            /** @description The price line that is refunded, one of those in `refundable`. */
            line: string;
            /** @description The explanation for both sides. */
            note: string;
            reason: components["schemas"]["PartReason"];
        };
        /** @description How much of one kind of line may still be refunded, VAT included. */
        Refundable: {
            /** Format: int64 */
            leftKobo: number;
            /** @description The kind of line, such as `LABOUR` or `MATERIAL`. */
            line: string;
        };
        RefuseAdvanceRequest: {
            /** @description The explanation for the provider. */
            words: string;
        };
        RefuseClaimRequest: {
            /** @description The explanation for both sides. */
            words: string;
        };
        RefuseDamageRequest: {
            /** @description The explanation for both sides. */
            words: string;
        };
        RegisterRequest: {
            email: string;
            firstName: string;
            lastName: string;
            /** @description The password, 8 to 128 characters. */
            password: string;
            phone?: string | null;
            referralCode?: string | null;
        };
        /** @description How reliable a provider is, as dispatch computes it, and why. */
        Reliability: {
            /** @description The latest 100 faults, newest first, also those that no longer count. */
            events: components["schemas"]["FaultEvent"][];
            /**
             * Format: double
             * @description The reliability, from 0 to 1. It is 1 less the points divided by the jobs.
             */
            figure: number;
            /**
             * Format: int32
             * @description The jobs over which the points are spread: those of the last 90 days and five more.
             */
            jobs: number;
            /**
             * @description The parts of the score of dispatch. `NEAR` and `KNOWN` depend on the job, and have their
             *     value for an unknown one.
             */
            parts: components["schemas"]["PartScore"][];
            /**
             * Format: int32
             * @description The points of all faults that count.
             */
            points: number;
            /**
             * Format: int32
             * @description The jobs that the provider accepted in the last 90 days.
             */
            recentJobs: number;
        };
        /** @description A provider's public reply to a review. */
        ReplyRequest: {
            /**
             * @description The text, at most 500 characters, without phone numbers, addresses, links or account
             *     numbers.
             */
            text: string;
        };
        ReportAssessmentRequest: {
            /** @description The estimates; empty when the job is refused. */
            estimates?: components["schemas"]["EstimateLine"][];
            findings: string;
            hazards?: string[];
            /**
             * Format: int32
             * @description The estimated hours of work; absent when the job is refused.
             */
            hours?: number | null;
            licence?: string | null;
            materials?: string[];
            quantities?: components["schemas"]["MeasuredQuantity"][];
            /** @description The reason why the job should not be done. */
            refusal?: string | null;
        };
        ReportNoAccessRequest: {
            /** @description The provider's observations at the address, for support and the customer. */
            note?: string | null;
        };
        /** @description A problem that the person at home reports. */
        ReportProblemRequest: {
            /** @description `NOT_DONE`, `PARTLY_DONE`, `BAD_WORK`, `DAMAGE` or `OTHER`. */
            reason: string;
            token: string;
        };
        ReportVisitRequest: {
            /** @description A description of the work that was done. */
            report: string;
        };
        /** @description Where the phone of a person was who reported danger. */
        ReportedPosition: {
            /**
             * Format: int32
             * @description By how many metres the position may be wrong.
             */
            accuracyMetres: number;
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
            /** Format: date-time */
            measuredAt: string;
        };
        /** @description Another time for a visit, which operations choose for its customer. */
        RescheduleForCustomerRequest: {
            /**
             * Format: int64
             * @description The fee that the terms showed; zero for a free move and while no provider has the order.
             */
            feeKobo?: number;
            /** @description The reason, for the audit log. */
            note: string;
            /** @description Why the customer cannot be there. It decides whether an assigned job is moved for free. */
            reason: components["schemas"]["MoveReason"];
            /** @description The new time. */
            slot: components["schemas"]["Slot"];
        };
        /** @description Another time for an order that has no provider yet. */
        RescheduleRequest: {
            slot: components["schemas"]["Slot"];
        };
        ResetPasswordRequest: {
            /** @description The new password, 8 to 128 characters, at least 12 for staff. */
            password: string;
            token: string;
        };
        /**
         * @description A change of status by staff.
         * @enum {string}
         */
        ResolveAction: "submit" | "return" | "request_price" | "complete";
        ResolveOrderRequest: {
            action: components["schemas"]["ResolveAction"];
            /**
             * @description The reason, for the history and the audit log. The customer reads it when the order is
             *     returned or completed, and then the provider does too.
             */
            reason: string;
        };
        ResolveTicketRequest: {
            /** @description A last message to the customer. */
            message?: string | null;
        };
        /** @description A warranty visit, as the provider who makes it sees it. */
        ReturnVisit: components["schemas"]["WarrantyClaim"] & {
            address?: components["schemas"]["Address"] | null;
            customerFirstName: string;
            /** @description The customer's phone number, while the visit is open. */
            customerPhone?: string | null;
            /**
             * Format: int64
             * @description The fee for a visit that fixes the fault; 0 for the provider who did the work.
             */
            feeKobo: number;
            reference: string;
            title: string;
        };
        /** @description A review, as its author sees it. */
        Review: {
            /** Format: date-time */
            createdAt: string;
            /** @description Whether the author can still change the review: until it is public. */
            editable: boolean;
            id: string;
            photos: components["schemas"]["Photo"][];
            /** @description The reason why it was not published, or why staff removed it. */
            reason?: string | null;
            removedBy?: components["schemas"]["ReviewRemover"] | null;
            /** Format: int32 */
            stars: number;
            state: components["schemas"]["ReviewState"];
            tags: string[];
            text: string;
        };
        ReviewAssessmentRequest: {
            decision: components["schemas"]["AssessmentDecision"];
            /** @description The description of what is missing in the report; required with `RETURN`. */
            note?: string | null;
        };
        /** @description A provider's flag on a review. */
        ReviewFlag: {
            /** Format: date-time */
            at: string;
            /** @description What the provider says about it. */
            note: string;
            reason: components["schemas"]["FlagReason"];
            state: components["schemas"]["FlagState"];
            /** @description Whether the review is hidden from the public until staff have decided. */
            withholds: boolean;
        };
        /** @description The reason for a rejection or a removal; the author reads it. */
        ReviewReasonRequest: {
            reason: string;
        };
        /** @enum {string} */
        ReviewRemover: "AUTHOR" | "STAFF";
        ReviewRequest: {
            /**
             * @description The ids of at most 3 photos that the caller uploaded, as `POST /api/uploads` returned them.
             *     A review with photos is public only after staff have looked at them.
             */
            photoIds?: string[];
            /**
             * Format: int64
             * @description The rating in stars: 1 to 5.
             */
            stars: number;
            /** @description The tags: `on_time`, `tidy`, `skill`, `fair_price`, `polite`. */
            tags?: string[];
            /** @description The text, at most 1,000 characters. */
            text?: string;
        };
        /** @enum {string} */
        ReviewState: "PENDING" | "PUBLISHED" | "REJECTED" | "REMOVED";
        /** @enum {string} */
        Role: "CUSTOMER" | "SERVICE_PROVIDER" | "ADMIN";
        RoleRequest: {
            /**
             * @description The permissions: `OPS`, `PRICING`, `SUPPORT`, `FINANCE`, `CONTENT` or `SUPER`; none for a
             *     customer.
             */
            permissions: string[];
            reason: string;
            role: components["schemas"]["StaffRole"];
        };
        /** @enum {string} */
        RulingReason: "DONE_AS_AGREED" | "NOT_DONE" | "POOR_WORK" | "DAMAGE" | "NOBODY_CAME" | "NO_ACCESS" | "NOT_SHOWN" | "SAFETY" | "OTHER";
        /** @description Everything that can be paid out now, and how it is divided. */
        SameDayOffer: {
            /**
             * Format: int64
             * @description The available amount: the sum of `withheldKobo`, `costKobo` and `receivesKobo`.
             */
            amountKobo: number;
            /**
             * Format: int64
             * @description The fee and the stamp duty that the provider bears.
             */
            costKobo: number;
            /**
             * Format: int64
             * @description The bank's fee for the transfer.
             */
            feeKobo: number;
            /** @description Whether a payout of this amount needs the approval of two members of staff. */
            needsSignatures: boolean;
            /**
             * Format: int64
             * @description The amount that arrives at the bank account.
             */
            receivesKobo: number;
            /**
             * Format: int64
             * @description The stamp duty, which is due on transfers of ₦10,000 or more.
             */
            stampDutyKobo: number;
            /**
             * Format: int64
             * @description The part that is withheld for refunds after upheld disputes: at most 30 %.
             */
            withheldKobo: number;
        };
        /** @description A provider's gender, as the identity document states it. */
        SayGenderRequest: {
            gender: components["schemas"]["Gender"];
        };
        ScheduleAssessmentRequest: {
            /** @description The assessor: the caller, or one of `providers`. */
            assessorId: string;
            /**
             * Format: date-time
             * @description The time of the visit, in the future and within 14 days.
             */
            at: string;
        };
        /** @description A search term that found nothing. */
        SearchMissRequest: {
            term: string;
        };
        /** @description Whether signing in needs a second step. */
        SecondFactor: {
            on: boolean;
            /**
             * Format: int32
             * @description The number of unused recovery codes.
             */
            recoveryCodesLeft: number;
            /** @description Whether this person may work with Gida only with a second step. */
            required: boolean;
            /** Format: date-time */
            since?: string | null;
        };
        /** @description The data for an authenticator app; it is shown once. */
        SecondFactorSetup: {
            /** @description The key in groups of four characters, for typing. */
            key: string;
            /** @description The link `otpauth://totp/…`, which opens the authenticator app on the phone that shows it. */
            link: string;
            qr: components["schemas"]["QrCode"];
        };
        /** @description The company that sells. */
        Seller: {
            address: string;
            /** @description The registered name. */
            name: string;
            /** @description The registration number of the Corporate Affairs Commission. */
            rc?: string | null;
            /** @description The tax identification number. */
            tin?: string | null;
        };
        SendOtherRequest: {
            /**
             * Format: int64
             * @description The provider's fee for a visit that fixes the fault; the guarantee fund pays it.
             */
            feeKobo: number;
            providerId: string;
        };
        /** @description How far a notification has come on one channel. */
        Sending: {
            /** @description `IN_APP`, `PUSH`, `EMAIL`, `SMS` or `WHATSAPP`. */
            channel: string;
            /** Format: date-time */
            deliveredAt?: string | null;
            /**
             * Format: date-time
             * @description The earliest time at which it is sent.
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description When it failed or was suppressed.
             */
            endedAt?: string | null;
            id: string;
            /** @description The same for all channels of one notification. */
            notificationId: string;
            /** Format: date-time */
            queuedAt: string;
            /** Format: date-time */
            readAt?: string | null;
            /** @description Why it failed or was suppressed, such as `SWITCHED_OFF`. */
            reason?: string | null;
            /** @description The id of the message at the service of the channel. */
            reference?: string | null;
            /** Format: date-time */
            sentAt?: string | null;
            /** @description `QUEUED`, `SENT`, `DELIVERED`, `READ`, `FAILED` or `SUPPRESSED`. */
            state: string;
            /** @description Which text is sent, by the kind of its event, such as `orderPaid`. */
            template: string;
            title: string;
            /**
             * Format: int32
             * @description How often it was tried to send it.
             */
            tries: number;
        };
        /** @description A referred friend, without the identity. */
        SentFriend: {
            /** Format: date-time */
            appliedAt: string;
            /** Format: date-time */
            earnedAt?: string | null;
            /** Format: int64 */
            rewardKobo: number;
            /** @description The state: `PENDING`, `REVIEW`, `EARNED`, `DENIED` or `REVERSED`. */
            state: string;
        };
        /** @description The funnel of one service. */
        ServiceFunnel: {
            categorySlug: string;
            funnel: components["schemas"]["Funnel"];
        };
        /** @description The rate card of a service, with its changes. */
        ServiceRates: {
            /** @description The last fifty changes, newest first. */
            history: components["schemas"]["RateChange"][];
            /** @description The numbers of the card in the order in which they are shown. */
            parts: components["schemas"]["RatePart"][];
            service: components["schemas"]["RatedService"];
        };
        /** @description A service and the search terms that find it besides its name. */
        ServiceWords: {
            categorySlug: string;
            name: string;
            /** @description The search terms, the most specific first. */
            words: string[];
        };
        /** @description One device on which a user is signed in. */
        Session: {
            /** Format: date-time */
            createdAt: string;
            /** @description Whether this is the session that the request itself uses. */
            current: boolean;
            id: string;
            ip?: string | null;
            /** Format: date-time */
            lastSeenAt: string;
            userAgent?: string | null;
        };
        /** @description The zones and services that a provider wants. */
        SetServicesRequest: {
            /**
             * @description The slugs of all services: at most ten, or as many as the caller has. A new one waits for
             *     staff.
             */
            services: string[];
            /** @description The zones: `A`, `B`, `C`. */
            zones: string[];
        };
        /** @description A number of the product that staff can change. */
        Setting: {
            /** @description The name of the author of the value; absent for the default. */
            changedBy?: string | null;
            /**
             * Format: date-time
             * @description When the value came into force; absent for the default.
             */
            effectiveFrom?: string | null;
            /** @description `ORDERS`, `DISPATCH`, `CANCELLATION`, `COMPENSATION`, `DEADLINES` or `MESSAGES`. */
            group: string;
            /** @description The last fifty changes, newest first. */
            history: components["schemas"]["SettingChange"][];
            key: string;
            label: string;
            /** Format: int64 */
            max: number;
            /** Format: int64 */
            min: number;
            /**
             * @description `COUNT`, `PERCENT`, `NAIRA`, `MINUTES`, `HOURS`, `DAYS`, `KILOMETRES`, or `SWITCH` with 1 for
             *     on and 0 for off.
             */
            unit: string;
            /** Format: int64 */
            value: number;
        };
        SettingChange: {
            decidedBy?: string | null;
            /** Format: date-time */
            effectiveFrom: string;
            id: string;
            /** @description Whether the caller is the author and so may not accept the change. */
            mine: boolean;
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string;
            reason: string;
            /** @description `WAITING`, `ACCEPTED`, `REFUSED` or `WITHDRAWN`. */
            state: string;
            /** Format: int64 */
            value: number;
        };
        /** @description The decision on a change that waits for a second person. */
        SettingDecisionRequest: {
            accept: boolean;
            /** @description The change that the caller saw. */
            changeId: string;
        };
        /** @description What a value would have changed. `before` is the value of that date without the change. */
        SettingPreview: {
            /** @description The command that runs the simulation with the value. */
            command?: string | null;
            count?: components["schemas"]["PreviewCount"] | null;
            example?: components["schemas"]["PreviewExample"] | null;
            /**
             * @description `AMOUNTS` for past orders or days with their amounts, `COUNT` for a number of recent cases,
             *     `EXAMPLE` for a deadline of a later job, `SIMULATION` for a value that the simulation tries.
             */
            kind: string;
            /** @description The past orders or days, the newest first, at most ten. */
            rows: components["schemas"]["SettingPreviewRow"][];
            /**
             * @description What the amounts are: `CANCELLATION_FEE` (the customer pays), `MAKE_GOOD`, `CREDIT` or
             *     `SMS_COST` (Gida pays). What is counted: `UNPAID_ORDERS`, `SENT_DRAFTS` or `COSTLY_DAYS`.
             */
            subject?: string | null;
            total?: components["schemas"]["PreviewTotal"] | null;
        };
        /** @description A value to try. */
        SettingPreviewRequest: {
            /**
             * Format: date-time
             * @description The date from which it would be in force; now, if absent.
             */
            effectiveFrom?: string | null;
            /** Format: int64 */
            value: number;
        };
        /** @description A past order or day. */
        SettingPreviewRow: {
            /** Format: int64 */
            afterKobo: number;
            /** Format: int64 */
            beforeKobo: number;
            /** @description The day, as `2026-11-20`. */
            day: string;
            /** Format: int64 */
            differenceKobo: number;
            /** @description Absent for a day. */
            orderId?: string | null;
            reference?: string | null;
        };
        /** @description A change of a setting. */
        SettingRequest: {
            /**
             * Format: date-time
             * @description Now, if absent.
             */
            effectiveFrom?: string | null;
            reason: string;
            /** Format: int64 */
            value: number;
        };
        /** @description The condition of a question: it is asked only when the answer to `key` is among `equals`. */
        ShowIf: {
            equals: string[];
            key: string;
        };
        ShowTestimonialRequest: {
            /** @description Whether the landing page shows the review. */
            shown: boolean;
        };
        /** @description A slot: `{"asap": true}`, or a day and a two-hour window of that day. */
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
        /** @description A message that was sent to a user's phone: an SMS, or a code on WhatsApp. Its text is not stored. */
        Sms: {
            /** @description How it was sent: `SMS` or `WHATSAPP`. */
            channel: string;
            /** @description What it was for: `SIGN_IN`, `CONFIRM_PHONE` or `NOTICE`. */
            purpose: string;
            /** Format: date-time */
            queuedAt: string;
            /** Format: date-time */
            sentAt?: string | null;
            /** Format: date-time */
            settledAt?: string | null;
            /** @description How far it came: `QUEUED`, `SENT`, `DELIVERED` or `FAILED`. */
            state: string;
            to: string;
        };
        /** @description The messages of today, which the provider bills by segment. */
        SmsToday: {
            /**
             * Format: int64
             * @description What they cost, by the price of the settings.
             */
            costKobo: number;
            /**
             * Format: int64
             * @description The cost above which operations staff are notified.
             */
            costMaxKobo: number;
            /**
             * Format: int32
             * @description The number of messages above which operations staff are notified.
             */
            dailyMax: number;
            /**
             * Format: int32
             * @description Those that were refused or did not arrive.
             */
            failed: number;
            /** Format: int32 */
            messages: number;
            /** Format: int32 */
            segments: number;
        };
        StaffDecisionRequest: {
            approve: boolean;
        };
        StaffLine: {
            /**
             * Format: int64
             * @description The gross amount of the whole line, VAT included.
             */
            grossKobo: number;
            /** @description The kind of line: `LABOUR`, `MATERIAL`, `TRAVEL`, `RENTAL` or `FEE`. */
            kind: string;
            label: string;
            /**
             * Format: double
             * @description The quantity, with up to three decimals.
             */
            quantity: number;
            /** @description The tax class: `STANDARD` or `EXEMPT`. */
            taxClass: string;
            unit: string;
        };
        /** @description The reason for an action on a person's account, which is always required. */
        StaffReasonRequest: {
            reason: string;
        };
        /** @description A request of one member of staff that another one must approve. */
        StaffRequest: {
            /** @description Whether the request is about the caller, who then may not decide it. */
            aboutYou: boolean;
            /** Format: date-time */
            askedAt: string;
            askedBy: string;
            /** Format: date-time */
            decidedAt?: string | null;
            decidedBy?: string | null;
            id: string;
            /** @description The kind of change: `SUSPEND` or `ROLE`. */
            kind: string;
            /** @description Whether the caller made the request and so may not approve it. */
            mine: boolean;
            permissions: string[];
            personId: string;
            personName: string;
            reason: string;
            /** @description The new role, for a change of role. */
            role?: string | null;
            /** @description The state: `WAITING`, `APPROVED`, `REJECTED` or `WITHDRAWN`. */
            state: string;
            /**
             * Format: date-time
             * @description The end of a suspension; absent for one without an end.
             */
            until?: string | null;
        };
        /** @enum {string} */
        StaffRole: "CUSTOMER" | "ADMIN";
        /**
         * @description The way by which a person reached staff, who open the ticket.
         * @enum {string}
         */
        StaffTicketChannel: "WHATSAPP" | "PHONE" | "EMAIL";
        /**
         * @description The stages of a price, as staff set them: two to four that sum to 100 %, for a price of ₦150,000
         *     or more, or for work of at least two working days.
         */
        StagePlan: {
            stages: components["schemas"]["PlanStage"][];
            /**
             * Format: int32
             * @description The number of working days: 1 to 60.
             */
            workingDays: number;
        };
        StartJobRequest: {
            /**
             * Format: date-time
             * @description When the job started, at most 24 hours ago; now when absent.
             */
            happenedAt?: string | null;
            /** @description The four digits that the customer reads out. */
            pin: string;
        };
        StartPaymentRequest: {
            channel?: components["schemas"]["PaymentChannel"] | null;
            /** @description The move request whose fee to pay, instead of the price. */
            moveId?: string | null;
            /** @description Whether store credit pays as much as possible. When absent, an open checkout stays as it is. */
            useCredit?: boolean | null;
            /** @description The approved change order to pay, instead of the price. */
            variationId?: string | null;
            /** @description Whether to pay all that is left of a price in stages, instead of the next stage. */
            whole?: boolean | null;
        };
        StartWithoutPinRequest: {
            /** @description What the customer said in the call. */
            callNote: string;
            /** @description Why the PIN does not work. */
            reason: string;
        };
        /** @description A figure that Gida states about itself, with its source and the day since which it is true. */
        Stat: {
            /** Format: date */
            asOf: string;
            key: string;
            label: string;
            source: string;
            /** @description The figure as it is shown, such as `500+`. */
            value: string;
        };
        /**
         * @description The new value of a figure, its source, and the day since which it is true. `version` is the
         *     version that was edited.
         */
        StatRequest: {
            /** Format: date */
            asOf: string;
            label: string;
            source: string;
            value: string;
            /** Format: int64 */
            version: number;
        };
        /** @description The statement of one month for a person's money that Gida holds. */
        Statement: {
            /** Format: int64 */
            closingKobo: number;
            /** @description Whether `lines` is complete: at most 5,000 lines are shown. */
            complete: boolean;
            /** @description The lines of the month, oldest first. */
            lines: components["schemas"]["StatementLine"][];
            /** @description The month, such as `2026-11`, in Abuja time. */
            month: string;
            /** Format: int64 */
            openingKobo: number;
        };
        StatementLine: {
            /**
             * Format: int64
             * @description The amount: positive in the owner's favour, negative otherwise.
             */
            amountKobo: number;
            /** Format: date-time */
            at: string;
            /**
             * Format: int64
             * @description The balance after this line.
             */
            balanceKobo: number;
            /** @description The title of the order, in a customer's statement: `Deep home cleaning, 3 bedrooms`. */
            jobTitle?: string | null;
            /**
             * @description The part of the reference before the first colon: `charge`, `release`, `refund-paid` and
             *     others.
             */
            kind: string;
            orderId?: string | null;
            /** @description The first name of the provider who did the job. */
            providerFirstName?: string | null;
            reference: string;
            /**
             * Format: int64
             * @description The part of a bank transfer's cost that the provider bore in a payout; negative when the
             *     payout came back.
             */
            transferCostKobo: number;
            /**
             * Format: int64
             * @description The part of a payout that was withheld for the refund of a job after an upheld dispute;
             *     negative when the payout came back.
             */
            withheldKobo: number;
        };
        /** @description A step of a job that its provider reported. */
        StepReport: {
            /**
             * Format: date-time
             * @description When the step happened, as the provider's phone noted it.
             */
            happenedAt: string;
            /**
             * Format: date-time
             * @description When the report arrived. Every rule with a time follows this one.
             */
            reportedAt: string;
            /** @description Whether the report arrived so late, from a phone without a network, that both times matter. */
            reportedLater: boolean;
            /** @description `EN_ROUTE`, `ARRIVED`, `STARTED`, `PAUSED_NO_POWER`, `RESUMED` or `FINISHED`. */
            step: string;
        };
        /** @description When a step happened that is reported later. */
        StepRequest: {
            /**
             * Format: date-time
             * @description When the step happened, at most 24 hours ago and not before the provider's previous step; now
             *     when absent.
             */
            happenedAt?: string | null;
        };
        StuckItem: {
            /** Format: int32 */
            attempts: number;
            error: string;
            id: string;
            /** @description The kind of task or event, such as `PUSH_REFUND` or `orderPaid`. */
            kind: string;
            /** Format: date-time */
            nextAt: string;
            /**
             * Format: date-time
             * @description When Gida stopped trying. Only a message is stopped, after six failures within 15 hours.
             */
            stoppedAt?: string | null;
            /** @description The subject of a task. */
            subject?: string | null;
            /** @description The kind of work: `EVENT`, or `JOB` for a task. */
            what: string;
        };
        /** @description Money that needs a member of staff. */
        StuckMoney: {
            /**
             * Format: int64
             * @description Refunds that the gateway refused.
             */
            failedRefundsKobo: number;
            /**
             * Format: int64
             * @description Money that belongs to no order.
             */
            unappliedKobo: number;
        };
        /** @description The failed events and tasks that wait, and the latest actions of staff on them. */
        StuckWork: {
            deeds: components["schemas"]["OperatorAction"][];
            items: components["schemas"]["StuckItem"][];
        };
        SubmitApplicationRequest: {
            /** Format: int64 */
            version?: number | null;
        };
        SubmitQuoteRequest: {
            /**
             * Format: int32
             * @description The number of days that the work takes, 1 to 60.
             */
            days: number;
            /** @description 1 to 20 lines. */
            lines: components["schemas"]["ProviderQuoteLine"][];
            /** @description What the provider found and would do. */
            notes: string;
            /** @description Photos from the visit, which the provider uploaded; at most 8. */
            photoIds?: string[];
            /**
             * Format: int32
             * @description The number of days for which the provider is bound by the quote, 3 to 30.
             */
            validDays: number;
        };
        Subsidiary: {
            name: string;
            text: string;
        };
        SuspendRequest: {
            /**
             * Format: int32
             * @description The length in hours: 1 to 8,760; without it, the suspension has no end. More than 72 hours
             *     need the approval of a second person.
             */
            hours?: number | null;
            reason: string;
        };
        /** @description The result of a suspension. */
        SuspendedPerson: {
            card: components["schemas"]["PersonCard"];
            /**
             * Format: int32
             * @description The number of jobs that the person cannot do now and that staff must give to another
             *     provider.
             */
            openJobs: number;
            /**
             * Format: int32
             * @description The number of open orders of the person. These orders continue: the provider still comes,
             *     and the money stays where it is.
             */
            openOrders: number;
            /** @description Whether the rest of the time waits for the approval of a second person. */
            waits: boolean;
        };
        /** @description A search term that is to find a service. */
        SynonymRequest: {
            categorySlug: string;
            term: string;
        };
        /** @description Why a job is taken away from its provider. */
        TakeBackRequest: {
            /**
             * @description The fault that is recorded against the provider: `NO_SHOW` or `LATE_WITHDRAWAL`; none when
             *     it is absent.
             */
            fault?: string | null;
            reason: string;
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
        /** @description A published review to show on the landing page. */
        TestimonialRequest: {
            reviewId: string;
        };
        /** @description A ticket: a question or a complaint to support. */
        Ticket: {
            category: components["schemas"]["TicketCategory"];
            /** @description The way by which the ticket came. */
            channel: components["schemas"]["TicketChannel"];
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description The messages, oldest first; only the latest in a list. */
            messages: components["schemas"]["TicketMessage"][];
            orderId?: string | null;
            position?: components["schemas"]["ReportedPosition"] | null;
            /** @description The priority, from `P0`, the most urgent, to `P3`. */
            priority: string;
            /** @description The reference of the ticket, such as `SUP-7K3F9Q2X`. */
            reference: string;
            state: components["schemas"]["TicketState"];
            subject: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @enum {string} */
        TicketCategory: "CANCELLATION" | "REFUND" | "PAYMENT_MISSING" | "LATE_NOSHOW" | "QUALITY" | "DAMAGE" | "SAFETY" | "GAS_SAFETY" | "PAYOUT" | "DOCUMENT" | "ACCOUNT" | "OTHER";
        /** @enum {string} */
        TicketChannel: "WEB" | "WHATSAPP" | "PHONE" | "EMAIL";
        TicketMessage: {
            /** @description The author: `customer`, `support`, or the assigned `provider`. */
            author: string;
            body: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            photos: components["schemas"]["Photo"][];
        };
        TicketMessageRequest: {
            message: string;
            /** @description The ids of photos, as `POST /api/uploads` returned them; at most five. */
            photoIds?: string[];
        };
        /** @description The person who opened the ticket. */
        TicketOwner: {
            email: string;
            firstName: string;
            id: string;
            lastName: string;
            phone?: string | null;
        };
        /** @description A question of staff to a provider, as staff see it. */
        TicketQuestion: {
            answer?: string | null;
            /** Format: date-time */
            answeredAt?: string | null;
            /** Format: date-time */
            askedAt: string;
            id: string;
            question: string;
        };
        /** @enum {string} */
        TicketState: "NEW" | "OPEN" | "WAITING_CUSTOMER" | "WAITING_PROVIDER" | "WAITING_INTERNAL" | "RESOLVED" | "CLOSED";
        /**
         * @description The person for whom a ticket waits after an answer.
         * @enum {string}
         */
        TicketWaitsFor: "CUSTOMER" | "PROVIDER" | "INTERNAL";
        /** @description A message about what happened, for people. */
        Told: {
            message: string;
        };
        /** @description The data of the tracking page. */
        Tracking: {
            address: string;
            allowedActions: string[];
            arrivalPin?: string | null;
            assessment?: components["schemas"]["OrderAssessment"] | null;
            /**
             * Format: date-time
             * @description When the finished job is confirmed automatically; absent when it is not.
             */
            autoCompletesAt?: string | null;
            /**
             * Format: date-time
             * @description Until when the rest of a price may be paid; only for the owner.
             */
            balanceDueAt?: string | null;
            cancellation?: components["schemas"]["Cancellation"] | null;
            categorySlug: string;
            chat?: components["schemas"]["ChatState"] | null;
            /**
             * Format: date-time
             * @description Until when the owner may choose what happens after the search found no provider; only for
             *     the owner.
             */
            choiceDueAt?: string | null;
            /**
             * Format: int64
             * @description The amount that is due now; only for the owner.
             */
            dueNowKobo?: number | null;
            events: components["schemas"]["OrderEvent"][];
            /**
             * Format: date-time
             * @description When the time window begins.
             */
            expectedAt?: string | null;
            /**
             * Format: date-time
             * @description When express gas is due, ninety minutes after the payment; the express fee is refunded when
             *     it is late.
             */
            expressDueAt?: string | null;
            finishNote?: string | null;
            /** @description The provider's photos of the finished work; only for the owner. */
            finishPhotos?: components["schemas"]["Photo"][];
            /**
             * @description What a person with a shared link may do: `confirm`, `report_problem`. Only through a link, when
             *     the customer lets the person at home confirm.
             */
            linkActions?: string[];
            livePosition?: components["schemas"]["LivePosition"] | null;
            /**
             * @description Whether the tracking is seen through a shared link: it then shows only the area, a first
             *     name and the steps.
             */
            masked: boolean;
            /** @description The materials for which the provider has received an advance; only for the owner. */
            materials?: components["schemas"]["OwnMaterials"][];
            orderId: string;
            /** Format: int64 */
            paidKobo: number;
            paymentState?: components["schemas"]["PaymentState"] | null;
            proof?: components["schemas"]["GivenProof"] | null;
            provider?: components["schemas"]["ProviderSummary"] | null;
            recipient?: components["schemas"]["Recipient"] | null;
            reference: string;
            /**
             * @description The PIN that the customer says instead of the arrival PIN when they feel unsafe: the job starts
             *     in the same way, and staff are notified in silence. Present as long as a PIN can be asked for.
             */
            safetyPin?: string | null;
            slot?: components["schemas"]["Slot"] | null;
            /**
             * Format: int32
             * @description The stage that is due, when the price is paid in stages; only for the owner.
             */
            stageDue?: number | null;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When the job last reached a new step or a new stage.
             */
            stepAt?: string | null;
            /** @description The steps that the provider of the job reported, oldest first; only for the owner. */
            stepReports?: components["schemas"]["StepReport"][];
            title: string;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description The change orders, by number; only for the owner. */
            variations?: components["schemas"]["ChangeOrder"][];
            /**
             * Format: int32
             * @description The stage that the work has reached, when the price is paid in stages and the work has
             *     begun.
             */
            workStage?: number | null;
        };
        /** @enum {string} */
        TrackingStep: "FINDING" | "OFFERED" | "ACCEPTED" | "CONFIRMED_EVE" | "EN_ROUTE" | "ARRIVED" | "STARTED" | "VARIATION_PENDING" | "PAUSED_PARTS" | "PAUSED_NO_POWER" | "FINISHED" | "CONFIRMED";
        /** @description The balances of all ledger accounts, by kind of account. */
        TrialBalance: {
            /** Format: date-time */
            asOf: string;
            /** Format: int64 */
            creditKobo: number;
            /** Format: int64 */
            debitKobo: number;
            /**
             * Format: int64
             * @description Debits less credits. Any value but 0 means that the books are broken.
             */
            differenceKobo: number;
            lines: components["schemas"]["TrialBalanceLine"][];
        };
        TrialBalanceLine: {
            /**
             * @description The kind of account, such as `psp:clearing`. For accounts with an id, the part before the
             *     id, such as `escrow:order`.
             */
            account: string;
            /**
             * Format: int64
             * @description How many accounts of this kind have a balance.
             */
            accounts: number;
            /** Format: int64 */
            creditKobo: number;
            /** Format: int64 */
            debitKobo: number;
        };
        TrustBadge: {
            iconKey: string;
            text: string;
        };
        /** @description Money that was received and is not applied to its order. */
        UnappliedMoney: {
            /** Format: int64 */
            ageHours: number;
            /**
             * Format: int64
             * @description The amount; 0 for a foreign currency, which is not booked.
             */
            amountKobo: number;
            /** @description Whether staff must propose what to do with the money. */
            openToProposals: boolean;
            orderId?: string | null;
            payerEmail?: string | null;
            /** @description The name of the payer of an unmatched charge, as the gateway reports it. */
            payerName?: string | null;
            /** @description The payment; absent for an unmatched charge. */
            paymentId?: string | null;
            proposal?: components["schemas"]["MoneyProposal"] | null;
            /**
             * @description The mismatch: `short`, `over`, `amount`, `currency`, `duplicate` or `late`; `unknown` for an
             *     unmatched charge.
             */
            reason: string;
            /** Format: date-time */
            receivedAt: string;
            reference: string;
            /** @description The state: `HELD`, `RETURNING`, `STUCK`, `RETURNED` or `CREDITED`. */
            state: string;
        };
        /** @description A photo that was uploaded. It is converted to a JPEG without metadata. */
        Upload: {
            /** Format: int64 */
            bytes: number;
            /** Format: int32 */
            height: number;
            /** @description The id, which is sent in the answer to a `photo` field. */
            id: string;
            url: string;
            /** Format: int32 */
            width: number;
        };
        /** @description A user account (ENT-01). */
        User: {
            address?: string | null;
            city?: string | null;
            email: string;
            emailVerified: boolean;
            /**
             * Format: date-time
             * @description The time at which the account will be erased, because the user asked for it; absent without
             *     such a request. Until then the user may cancel the request.
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
            /** @description The permissions of a member of staff; empty for every other user. */
            permissions: string[];
            phone?: string | null;
            /** @description Whether a code that was sent to `phone` confirmed it. */
            phoneVerified: boolean;
            placeId?: string | null;
            profileImageUrl?: string | null;
            /** @description The referral code of the customer who referred this user. */
            referredBy?: string | null;
            /** @description The role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`. */
            role: components["schemas"]["Role"];
            state?: string | null;
        };
        /** @description The vehicle in which a provider comes. */
        Vehicle: {
            /** @description A description by which it is recognised: `White Toyota Hiace`. */
            description: string;
            /** @description The plate: `ABC-123DE`. */
            plate: string;
        };
        VerifyEmailRequest: {
            token: string;
        };
        VerifyPhoneRequest: {
            /** @description The six digits from the message. */
            code: string;
            phone: string;
        };
        /** @enum {string} */
        VisitKind: "ASSESSMENT" | "RETURN_VISIT";
        /** @description How many people wait for a service in an area. */
        WaitlistCount: {
            area: string;
            /** @description The service; absent for any service. */
            categorySlug?: string | null;
            /** Format: date-time */
            lastJoinedAt: string;
            /** Format: int64 */
            people: number;
        };
        /** @description A person on the waitlist, and how to reach them. */
        WaitlistPerson: {
            categorySlug?: string | null;
            /** @description An e-mail address or a phone number. */
            contact: string;
            /** Format: date-time */
            joinedAt: string;
        };
        /**
         * @description A request to be notified when a service becomes available in an area, with either `email` or
         *     `phone`.
         */
        WaitlistRequest: {
            area: string;
            /** @description The service; any service when absent. */
            categorySlug?: string | null;
            email?: string | null;
            /** @description A Nigerian phone number. */
            phone?: string | null;
        };
        /** @description The warranty of a completed job, and its claims. */
        Warranty: {
            /** @description The claims, oldest first. */
            claims: components["schemas"]["WarrantyClaim"][];
            /**
             * Format: int64
             * @description The length of the warranty in days.
             */
            days: number;
            /** Format: date-time */
            until: string;
        };
        /** @description A warranty claim. */
        WarrantyClaim: {
            /**
             * Format: int64
             * @description The amount that was refunded for the claim.
             */
            backKobo: number;
            /** Format: date-time */
            closedAt?: string | null;
            /**
             * Format: date-time
             * @description Until when a statement and photos may be added.
             */
            detailsUntil: string;
            /**
             * Format: date-time
             * @description The time by which the provider must visit, the customer must answer or staff must decide.
             */
            dueAt: string;
            id: string;
            /** Format: date-time */
            openedAt: string;
            photos: components["schemas"]["Photo"][];
            /** @description The provider's report after the visit, or the reason why no provider could come. */
            report?: string | null;
            /** @description The state: `VISIT`, `VISITED`, `DESK`, `FIXED`, `PAID_BACK`, `REFUSED` or `WITHDRAWN`. */
            state: string;
            statement: string;
            /**
             * Format: date-time
             * @description The time that the provider announced for the visit.
             */
            visitAt?: string | null;
            /** @description The explanation of staff. */
            words?: string | null;
        };
        /** @description The confirmation that the gateway's message was stored. */
        WebhookReceipt: {
            /** @example ok */
            status: string;
        };
        /** @description A delivery whose filled gas differs from the order by more than the scale explains. */
        WeighException: {
            /**
             * Format: double
             * @description The difference that the scale may cause.
             */
            allowedKg: number;
            area: string;
            /**
             * Format: double
             * @description The filled less the ordered kilograms; negative when too little was filled.
             */
            differenceKg: number;
            /** Format: double */
            filledKg: number;
            orderId: string;
            /** Format: double */
            orderedKg: number;
            providerId: string;
            providerName: string;
            reference: string;
            /** Format: int64 */
            refundedKobo: number;
            /** Format: date-time */
            weighedAt: string;
        };
        /** @description A span of working hours on a weekday. */
        WorkingHours: {
            /**
             * @description The start, in whole or half hours of Abuja time.
             * @example 08:00
             */
            from: string;
            /**
             * @description The end; `24:00` is midnight at the end of the day.
             * @example 18:00
             */
            to: string;
            /**
             * Format: int32
             * @description From 1 for Monday to 7 for Sunday.
             */
            weekday: number;
        };
        /** @description A message: text, a photo, or both. */
        WriteOrderMessageRequest: {
            /** @description At most 1,000 characters. */
            text?: string | null;
            /** @description A photo that the author uploaded. */
            uploadId?: string | null;
        };
    };
    responses: {
        /** @description The current state does not allow it; `code` says why */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description An error of the server; `X-Request-Id` finds it in the log */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The role or permission is missing, or the request comes from another site */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The link was used or has expired */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A part of the request cannot be read; `errors` names it */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It does not exist, or it belongs to another account */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to try again */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request did not arrive in time */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request has no valid session */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Temporarily unavailable; `Retry-After` says when to try again */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A value is not valid; `errors` names its field */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body has another media type */
        WrongMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_alarms: {
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
                    "application/json": components["schemas"]["Alarm"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_alarm: {
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
                    "application/json": components["schemas"]["Alarm"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_assessments: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of the order, or the beginning of its customer's name, e-mail
                 *     address or phone number; all of several words must match.
                 */
                q?: string;
                /** @description The state, one of seven; `NEEDED` when absent. */
                state?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["Assessment"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    assessment_figures: {
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
                    "application/json": components["schemas"]["AssessmentFigures"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_assessment: {
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
                    "application/json": components["schemas"]["AssessmentDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    report_assessment: {
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
                "application/json": components["schemas"]["ReportAssessmentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    review_assessment: {
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
                "application/json": components["schemas"]["ReviewAssessmentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    schedule_assessment: {
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
                "application/json": components["schemas"]["ScheduleAssessmentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssessmentDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_audit_entries: {
        parameters: {
            query?: {
                /** @description Only the entries of this member of staff, by id. */
                staff?: string;
                /** @description Only the entries about this person, by id. */
                person?: string;
                /** @description Only the entries of this kind, as in the answer. */
                kind?: string;
                /** @description The first day, such as `2026-11-20`. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_client_errors: {
        parameters: {
            query?: {
                /** @description The number of crashes, 1 to 100; 20 when absent. */
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
                    "application/json": components["schemas"]["ClientError"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_banners: {
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
                    "application/json": components["schemas"]["AdminBanner"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    make_banner: {
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
                "application/json": components["schemas"]["CreateBannerRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBanner"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_banner: {
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
                "application/json": components["schemas"]["BannerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminBanner"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_categories: {
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
                    "application/json": components["schemas"]["AdminCategory"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    drop_category_draft: {
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
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_category: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_content_changes: {
        parameters: {
            query?: {
                /** @description The number of changes, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["ContentChange"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_discounts: {
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
                    "application/json": components["schemas"]["AdminDiscount"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_discount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDiscount"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    drop_discount: {
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
                    "application/json": components["schemas"]["AdminDiscount"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_estates: {
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
                    "application/json": components["schemas"]["AdminEstate"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    make_estate: {
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
                "application/json": components["schemas"]["CreateEstateRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEstate"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    hide_estate: {
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
                    "application/json": components["schemas"]["AdminEstate"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_estate: {
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
                "application/json": components["schemas"]["EstateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminEstate"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_faqs: {
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
                    "application/json": components["schemas"]["AdminFaq"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_faq: {
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
                "application/json": components["schemas"]["FaqRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaq"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_page_versions: {
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
                    "application/json": components["schemas"]["AdminPage"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    publish_page_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageVersionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_replies: {
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
                    "application/json": components["schemas"]["PreparedReply"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    make_reply: {
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
                "application/json": components["schemas"]["CreateReplyRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreparedReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_reply: {
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
                "application/json": components["schemas"]["PreparedReplyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreparedReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_stats: {
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
                    "application/json": components["schemas"]["AdminStat"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_stat: {
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
                "application/json": components["schemas"]["StatRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStat"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_synonyms: {
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
                    "application/json": components["schemas"]["ServiceWords"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    add_search_word: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SynonymRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    remove_search_word: {
        parameters: {
            query: {
                categorySlug: string;
                /** @description The search term, as it is listed. */
                term: string;
            };
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_testimonials: {
        parameters: {
            query?: {
                /** @description The number of reviews, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminReview"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    add_testimonial: {
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
                "application/json": components["schemas"]["TestimonialRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    remove_testimonial: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_testimonial: {
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
                "application/json": components["schemas"]["ShowTestimonialRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_conversations: {
        parameters: {
            query?: {
                /** @description The number of rows, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["Conversation"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_conversation: {
        parameters: {
            query?: {
                /** @description The number of rows, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
                cursor?: string;
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
                    "application/json": components["schemas"]["ConversationDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    hand_back_conversation: {
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
                    "application/json": components["schemas"]["ConversationDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    answer_conversation: {
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
                "application/json": components["schemas"]["AnswerConversationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_conversation: {
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
                    "application/json": components["schemas"]["ConversationDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_damage: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of the order, or the beginning of its customer's name, e-mail
                 *     address or phone number; all of several words must match.
                 */
                q?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminDamage"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_damage: {
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
                    "application/json": components["schemas"]["AdminDamageDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    agree_to_damage: {
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
                "application/json": components["schemas"]["AgreeToDamageRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDamageDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    grant_damage: {
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
                "application/json": components["schemas"]["GrantDamageRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDamageDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    refuse_damage: {
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
                "application/json": components["schemas"]["RefuseDamageRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDamageDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    dashboard: {
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
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    figures: {
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
                    "application/json": components["schemas"]["Figures"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_board: {
        parameters: {
            query?: {
                /**
                 * @description The list: `UNASSIGNED`, `ENDANGERED` or `SUSPENDED`; when absent, the one that has the kind, or
                 *     `UNASSIGNED`.
                 */
                list?: string;
                /** @description Why the jobs are on the board: `UNASSIGNED`, `SILENT`, `LATE` or `SUSPENDED`. */
                kind?: string;
                /** @description The order: `age`, which is the default, or `start`. */
                sort?: string;
                /** @description The area of the job. */
                area?: string;
                /** @description The letter of the zone of the job: `A`, `B` or `C`. */
                zone?: string;
                /** @description The slug of the service. */
                category?: string;
                /** @description Only jobs that have waited for operations for at least this number of minutes, 0 to 43,200. */
                waited?: number;
                /** @description The number of jobs, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["BoardJob"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    count_board: {
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
                    "application/json": components["schemas"]["DispatchCounts"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_candidates: {
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
                    "application/json": components["schemas"]["Candidate"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    release_board_job: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    hold_search: {
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
                "application/json": components["schemas"]["HoldSearchRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    let_finish: {
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
                "application/json": components["schemas"]["DeskStepRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    ask_reserve: {
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
                "application/json": components["schemas"]["AskReserveRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_reserve: {
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
                "application/json": components["schemas"]["DeskStepRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_board_job: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_disputes: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of the order, or the beginning of its customer's name, e-mail
                 *     address or phone number; all of several words must match.
                 */
                q?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminDispute"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_dispute: {
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
                    "application/json": components["schemas"]["AdminDisputeDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    second_dispute: {
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
                    "application/json": components["schemas"]["AdminDisputeDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_dispute: {
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
                "application/json": components["schemas"]["DecideDisputeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDisputeDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_dispute_evidence: {
        parameters: {
            query?: {
                /** @description The number of items, 1 to 500; 500 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
                cursor?: string;
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
                    "application/json": components["schemas"]["EvidenceItem"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_dispute_messages: {
        parameters: {
            query?: {
                /** @description The number of messages, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
                cursor?: string;
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
                    "application/json": components["schemas"]["OrderMessage"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_fault_appeals: {
        parameters: {
            query?: {
                /** @description The number of appeals, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminFaultAppeal"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_fault_appeal: {
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
                "application/json": components["schemas"]["DecideAppealRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFaultAppeal"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_advances: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of the order, or the beginning of its customer's name, e-mail
                 *     address or phone number; all of several words must match.
                 */
                q?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminAdvance"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    refuse_advance: {
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
                "application/json": components["schemas"]["RefuseAdvanceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAdvance"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    release_advance: {
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
                    "application/json": components["schemas"]["AdminAdvance"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_chargebacks: {
        parameters: {
            query?: {
                /** @description The number of chargebacks, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["Chargeback"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    answer_chargeback: {
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
                "application/json": components["schemas"]["ChargebackEvidenceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Chargeback"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_commission_rules: {
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
                    "application/json": components["schemas"]["CommissionRules"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    preview_commission_rule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommissionPreviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionPreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    propose_commission_rule: {
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
                "application/json": components["schemas"]["CommissionRuleRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionRules"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_commission_rule: {
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
                "application/json": components["schemas"]["CommissionDecisionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionRules"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_customer_statement: {
        parameters: {
            query?: {
                /** @description The month, such as `2026-11`, in Abuja time; the current month when absent. */
                month?: string;
                /** @description The format: `json`, the default, or `csv`. */
                format?: string;
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
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    search_ledger: {
        parameters: {
            query?: {
                /** @description Only entries with a leg on this account, such as `escrow:order:<id>`. */
                account?: string;
                /** @description Only the entry with this reference, such as `charge:<payment>`. */
                reference?: string;
                /** @description Only the entries about the money of this order. */
                order?: string;
                /** @description The first day, such as `2026-11-20`. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description The format: `json`, the default, or `csv`, which has all pages in one file. */
                format?: string;
                /** @description The number of entries, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["LedgerEntry"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    make_batch_now: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutBatchDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_batches: {
        parameters: {
            query?: {
                /** @description The state, `OPEN`, `APPROVED` or `RELEASED`; all states when absent. */
                status?: string;
                /** @description The kind, `DAILY` or `SAME_DAY`; both when absent. */
                kind?: string;
                /** @description The first day on which a batch was made. */
                from?: string;
                /** @description The last day on which a batch was made. */
                to?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["PayoutBatch"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_batch: {
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
                    "application/json": components["schemas"]["PayoutBatchDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    export_batch: {
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
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    mark_batch_paid: {
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
                    "application/json": components["schemas"]["PayoutBatchDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    release_batch: {
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
                    "application/json": components["schemas"]["PayoutBatchDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_provider_statement: {
        parameters: {
            query?: {
                /** @description The month, such as `2026-11`, in Abuja time; the current month when absent. */
                month?: string;
                /** @description The format: `json`, the default, or `csv`. */
                format?: string;
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
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_reconciliations: {
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
                    "application/json": components["schemas"]["Reconciliation"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_reconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                day: string;
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
                    "application/json": components["schemas"]["Reconciliation"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    compare_day: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                day: string;
            };
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_refunds: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of the order, or the beginning of its customer's name, e-mail
                 *     address or phone number; all of several words must match.
                 */
                q?: string;
                /** @description The state, one of six; `FAILED` when absent. */
                state?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminRefund"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    approve_refund: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    retry_refund: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_stuck: {
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
                    "application/json": components["schemas"]["StuckWork"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    replay_event: {
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
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    replay_task: {
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
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_trial_balance: {
        parameters: {
            query?: {
                /** @description The format: `json`, the default, or `csv`. */
                format?: string;
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
                    "application/json": components["schemas"]["TrialBalance"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    propose_money: {
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
                "application/json": components["schemas"]["MoneyProposalRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnappliedMoney"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_money: {
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
                "application/json": components["schemas"]["MoneyDecisionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnappliedMoney"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    matching_orders: {
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
                    "application/json": components["schemas"]["MatchingOrder"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_gas_plants: {
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
                    "application/json": components["schemas"]["GasPlant"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    change_gas_plant: {
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
                "application/json": components["schemas"]["GasPlantRequest"];
            };
        };
        responses: {
            /** @description The plant was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GasPlant"];
                };
            };
            /** @description The plant was added. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GasPlant"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_gas_prices: {
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
                    "application/json": components["schemas"]["GasPrices"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    set_gas_price: {
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
                "application/json": components["schemas"]["GasPriceRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GasPrices"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_gas_price: {
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
                "application/json": components["schemas"]["GasDecisionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GasPrices"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_gas_slots: {
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
                    "application/json": components["schemas"]["GasSlotBoard"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    change_gas_slot: {
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
                "application/json": components["schemas"]["GasSlotRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GasSlotBoard"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_weigh_exceptions: {
        parameters: {
            query?: {
                /** @description The number of deliveries, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["WeighException"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_claims: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of the order, or the beginning of its customer's name, e-mail
                 *     address or phone number; all of several words must match.
                 */
                q?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminClaim"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_claim: {
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
                    "application/json": components["schemas"]["AdminClaimDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    pay_back: {
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
                "application/json": components["schemas"]["PayBackClaimRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClaimDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    send_other: {
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
                "application/json": components["schemas"]["SendOtherRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClaimDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    refuse: {
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
                "application/json": components["schemas"]["RefuseClaimRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminClaimDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_all_orders: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of an order, or the beginning of its customer's name, e-mail
                 *     address or phone number; all of several words must match.
                 */
                q?: string;
                /** @description One of the twelve statuses, or several separated by commas. */
                status?: string;
                /** @description The slug of the service. */
                service?: string;
                /** @description The area of the address. */
                area?: string;
                /** @description Whether to list only orders for which staff should have acted by now. */
                late?: string;
                /** @description The first day on which the order was created, such as `2026-11-20`. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /**
                 * @description Only the order with this reference, such as `SVC-7K3F9Q`; upper and lower case are the same.
                 *     The other filters do not apply. Operations find a draft too.
                 */
                reference?: string;
                /** @description Only the orders of this customer. */
                customer?: string;
                /** @description Only the selected rows: their ids, at most 50, separated by commas. */
                ids?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["ListedOrder"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    begin_booking: {
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
                "application/json": components["schemas"]["BeginBookingRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    name_worker_for: {
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
                "application/json": components["schemas"]["NameWorkerForRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    assign_by_hand: {
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
                "application/json": components["schemas"]["AssignRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancel_for_customer: {
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
                "application/json": components["schemas"]["CancelForCustomerRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    preview_cancellation_for: {
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    open_for_customer: {
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
                "application/json": components["schemas"]["OpenDisputeRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDisputeDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    propose_early_termination: {
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
                "application/json": components["schemas"]["ProposeEarlyTerminationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_early_termination: {
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
                "application/json": components["schemas"]["DecideEarlyTerminationRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    refund_part: {
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
                "application/json": components["schemas"]["RefundPartRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    preview_reschedule_for: {
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
                    "application/json": components["schemas"]["OrderMove"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    reschedule_for: {
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
                "application/json": components["schemas"]["RescheduleForCustomerRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolve_order: {
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
                "application/json": components["schemas"]["ResolveOrderRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_order_sendings: {
        parameters: {
            query?: {
                /** @description The number of sendings, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
                cursor?: string;
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
                    "application/json": components["schemas"]["AdminSending"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    set_report_aside: {
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
                "application/json": components["schemas"]["BackToRequestRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    start_without_pin: {
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
                "application/json": components["schemas"]["StartWithoutPinRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_job_back: {
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
                "application/json": components["schemas"]["TakeBackRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_price: {
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
                "application/json": components["schemas"]["BackToRequestRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_promos: {
        parameters: {
            query?: {
                /** @description A search text: the beginning of a code. */
                q?: string;
                /** @description The state, `DRAFT`, `LIVE`, `PAUSED` or `ENDED`; all states when absent. */
                state?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminPromo"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    create_promo: {
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
                "application/json": components["schemas"]["NewPromoRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPromo"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_promo: {
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
                "application/json": components["schemas"]["PromoChangeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPromo"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    publish_promo: {
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
                "application/json": components["schemas"]["PublishPromoRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPromo"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    set_promo_state: {
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
                "application/json": components["schemas"]["PromoStateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPromo"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_rates: {
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
                    "application/json": components["schemas"]["RatedService"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_rates: {
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
                    "application/json": components["schemas"]["ServiceRates"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    change_rates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateChangeRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceRates"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_rates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateDecisionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceRates"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    preview_rates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RatePreviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatePreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_reviews: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of the order, or the beginning of its customer's name, e-mail
                 *     address or phone number; all of several words must match.
                 */
                q?: string;
                /**
                 * @description The state: `PENDING` (reviews that staff must read), which is the default, `PUBLISHED`,
                 *     `REJECTED` or `REMOVED`. `FLAGGED` lists the reviews whose flag waits for a decision, the
                 *     first flagged first.
                 */
                state?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminReview"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    keep_review: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_review_photo_to_staff: {
        parameters: {
            query?: {
                /** @description `small` for the picture in lists, a square of 176 pixels; the whole photo when absent. */
                size?: string;
            };
            header?: never;
            path: {
                id: string;
                photoId: string;
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
            /** @description It is the one that you have */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_search_misses: {
        parameters: {
            query?: {
                /** @description The number of days to look back, including today: 1 to 180; 30 when absent. */
                days?: number;
                /** @description The number of terms, 1 to 100; 20 when absent. */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_failed_sendings: {
        parameters: {
            query?: {
                /** @description The number of sendings, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminSending"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    replay_sending: {
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
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_providers: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the name that customers see, a service, a zone, or the beginning of a name,
                 *     an e-mail address or a phone number.
                 */
                q?: string;
                /** @description The status, one of eleven; all statuses when absent. */
                status?: string;
                /** @description The slug of a service that the provider offers or has applied for. */
                service?: string;
                /**
                 * @description Whether to list only providers whose accepted insurance document has no policy, so that
                 *     customers do not see them as insured.
                 */
                withoutPolicy?: string;
                /** @description Whether to list only providers who asked for more services and wait for a decision. */
                asksServices?: string;
                /** @description Only the selected rows: their ids, at most 50, separated by commas. */
                ids?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminProvider"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_admin_provider: {
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
                    "application/json": components["schemas"]["AdminProviderDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_on_provider: {
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
                "application/json": components["schemas"]["DecideProviderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProviderDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_admin_document: {
        parameters: {
            query?: {
                /** @description `small` for the picture in lists, a square of 176 pixels; the whole photo when absent. */
                size?: string;
            };
            header?: never;
            path: {
                id: string;
                documentId: string;
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    judge_admin_document: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JudgeDocumentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProviderDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    correct_provider_gender: {
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
                "application/json": components["schemas"]["CorrectGenderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProviderDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_provider_reliability: {
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
                    "application/json": components["schemas"]["Reliability"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_admin_application: {
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
                    "application/json": components["schemas"]["AdminProviderDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_provider_services: {
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
                "application/json": components["schemas"]["DecideServicesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProviderDetail"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_settings: {
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
                    "application/json": components["schemas"]["Setting"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    change_setting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_setting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingDecisionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setting"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    preview_setting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingPreviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingPreview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_staff_requests: {
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
                    "application/json": components["schemas"]["StaffRequest"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_tickets: {
        parameters: {
            query?: {
                /**
                 * @description A search text: the reference of a ticket, or the beginning of its owner's name, e-mail address
                 *     or phone number; all of several words must match.
                 */
                q?: string;
                /** @description The state, one of seven; `NEW` when absent. */
                state?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["AdminTicket"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    open_ticket_for_customer: {
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
                "application/json": components["schemas"]["OpenTicketForCustomerRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicket"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_admin_ticket: {
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
                    "application/json": components["schemas"]["AdminTicket"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_cancellation: {
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
                "application/json": components["schemas"]["DecideCancellationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicket"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    ask_provider: {
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
                "application/json": components["schemas"]["AskProviderRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicket"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
                "application/json": components["schemas"]["AnswerTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicket"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
                    "application/json": components["schemas"]["AdminTicket"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_people: {
        parameters: {
            query?: {
                /**
                 * @description The beginning of a name, an e-mail address, a phone number or an id; all of several words
                 *     must match.
                 */
                q?: string;
                /** @description The role: `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`. */
                role?: string;
                /** @description The state: `ACTIVE`, `SUSPENDED`, `CLOSING` or `ERASED`. */
                state?: string;
                /** @description Only the selected rows: their ids, at most 50, separated by commas. */
                ids?: string;
                /** @description The key by which the list is sorted, with a minus before it for descending order. */
                sort?: string;
                /**
                 * @description The format: `json`, the default, or `csv`, which has at most 10,000 rows in one file
                 *     and writes an audit entry.
                 */
                format?: string;
                /** @description The number of rows, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["Person"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    open_account: {
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
                "application/json": components["schemas"]["OpenAccountRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_person: {
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
                    "application/json": components["schemas"]["PersonCard"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_blocks_of_person: {
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
                    "application/json": components["schemas"]["PersonBlock"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    remove_block_of_person: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                block: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffReasonRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    see_contact_of_person: {
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
                "application/json": components["schemas"]["StaffReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonContact"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    erase_person: {
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
                "application/json": components["schemas"]["StaffReasonRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    export_person: {
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
                "application/json": components["schemas"]["StaffReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    keep_person: {
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
                "application/json": components["schemas"]["StaffReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonCard"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    reinstate_person: {
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
                "application/json": components["schemas"]["StaffReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonCard"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decide_staff_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                request: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffDecisionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonCard"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    ask_role_of_person: {
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
                "application/json": components["schemas"]["RoleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonCard"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_person_sendings: {
        parameters: {
            query?: {
                /** @description The number of sendings, 1 to 100; 50 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
                cursor?: string;
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
                    "application/json": components["schemas"]["AdminSending"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    sign_person_out: {
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
                "application/json": components["schemas"]["StaffReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonCard"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    suspend_person: {
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
                "application/json": components["schemas"]["SuspendRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuspendedPerson"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_waitlist: {
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
                    "application/json": components["schemas"]["WaitlistCount"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_waitlist_people: {
        parameters: {
            query: {
                area: string;
                /** @description The number of people, 1 to 100; 20 when absent. */
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
                    "application/json": components["schemas"]["WaitlistPerson"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    ask_email_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirm_email_change: {
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    undo_email_change: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailUndone"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    request_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneCodeRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneCodeSent"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    verify_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyPhoneRequest"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    second_factor: {
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
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    set_up_second_factor: {
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
                    "application/json": components["schemas"]["SecondFactorSetup"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    turn_off_second_factor: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirm_second_factor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSecondFactorRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    renew_recovery_codes: {
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
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_banks: {
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
                    "application/json": components["schemas"]["Bank"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolve_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountHolder"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    report_client_error: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientErrorRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    make_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftCodeRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftCode"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    open_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenDraftRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CarriedDraft"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    order_gas: {
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
                "application/json": components["schemas"]["GasOrderRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    gas_prices: {
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
                    "application/json": components["schemas"]["GasBoard"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    gas_slots: {
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
                    "application/json": components["schemas"]["GasSlots"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_notifications: {
        parameters: {
            query?: {
                /** @description The number of notifications, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            /** @description It has not changed */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_orders: {
        parameters: {
            query?: {
                /** @description One of the twelve statuses, or several separated by commas. */
                status?: string;
                /** @description The number of orders, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_order: {
        parameters: {
            query?: {
                /**
                 * @description The token of a shared link. It gives access to the tracking and the quote, and to nothing
                 *     else.
                 */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    accept_assessment: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirm_with_link: {
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
                "application/json": components["schemas"]["ConfirmByLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracking"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    report_problem_with_link: {
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
                "application/json": components["schemas"]["ReportProblemRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tracking"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    ask_cancellation: {
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
                "application/json": components["schemas"]["AskCancellationRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    claim_damage: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    add_to_damage: {
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
                "application/json": components["schemas"]["AddToDamageRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_damage: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    open_dispute: {
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
                "application/json": components["schemas"]["OpenDisputeRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    answer_dispute: {
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
                "application/json": components["schemas"]["AnswerDisputeRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    appeal_dispute: {
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
                "application/json": components["schemas"]["AppealDisputeRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_dispute: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_events: {
        parameters: {
            query?: {
                /**
                 * @description The token of a shared link. It gives access to the tracking and the quote, and to nothing
                 *     else.
                 */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    claim_warranty: {
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
                "application/json": components["schemas"]["ClaimWarrantyRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    answer_visit: {
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
                "application/json": components["schemas"]["AnswerVisitRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    add_to_claim: {
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
                "application/json": components["schemas"]["AddToClaimRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_claim: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    extend_search: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirm_delivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                advanceId: string;
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_order_messages: {
        parameters: {
            query?: {
                /** @description The number of messages, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
                cursor?: string;
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
                    "application/json": components["schemas"]["OrderMessage"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    write_order_message: {
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
                "application/json": components["schemas"]["WriteOrderMessageRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    read_order_messages: {
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
                "application/json": components["schemas"]["ReadMessagesRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_move: {
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
                    "application/json": components["schemas"]["OrderMove"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    ask_move: {
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
                "application/json": components["schemas"]["AskMoveRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderMove"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                moveId: string;
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
                    "application/json": components["schemas"]["OrderMove"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    use_promo: {
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
                "application/json": components["schemas"]["PromoRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    remove_promo: {
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
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_quote: {
        parameters: {
            query?: {
                /**
                 * @description The token of a shared link. It gives access to the tracking and the quote, and to nothing
                 *     else.
                 */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_receipt: {
        parameters: {
            query?: {
                /**
                 * @description The token of a shared link. It gives access to the tracking and the quote, and to nothing
                 *     else.
                 */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_refund_account: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                refundId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_refund_as_credit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                refundId: string;
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    reprice_order: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    reschedule: {
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
                "application/json": components["schemas"]["RescheduleRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_back_order: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_tracking: {
        parameters: {
            query?: {
                /**
                 * @description The token of a shared link. It gives access to the tracking and the quote, and to nothing
                 *     else.
                 */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    approve_change_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                variationId: string;
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decline_change_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                variationId: string;
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_picture: {
        parameters: {
            query?: {
                /** @description `small` for the picture in lists, a square of 176 pixels; the whole photo when absent. */
                size?: string;
            };
            header?: never;
            path: {
                file: string;
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
            /** @description It is the one that you have */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_portrait: {
        parameters: {
            query?: {
                /** @description `small` for the picture in lists, a square of 176 pixels; the whole photo when absent. */
                size?: string;
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
                    "image/jpeg": components["schemas"]["Picture"];
                };
            };
            /** @description It is the one that you have */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_providers: {
        parameters: {
            query?: {
                /** @description The slug of a service. */
                category?: string;
                /** @description The name of an area, as in `GET /api/areas`. */
                area?: string;
                /** @description A part of the provider's name or of a service. */
                q?: string;
                /** @description The number of providers, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
            400: components["responses"]["Malformed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    push_key: {
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
                    "application/json": components["schemas"]["PushKey"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushSubscriptionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushBrowser"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushEndpointRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    check_receipt: {
        parameters: {
            query: {
                /** @description The code on the receipt. */
                code: string;
            };
            header?: never;
            path: {
                number: string;
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
                    "application/json": components["schemas"]["ReceiptCheck"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    remove_review_of_mine: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_review_photo: {
        parameters: {
            query?: {
                /** @description `small` for the picture in lists, a square of 176 pixels; the whole photo when absent. */
                size?: string;
            };
            header?: never;
            path: {
                id: string;
                photoId: string;
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
            /** @description It is the one that you have */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_my_application: {
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
                    "application/json": components["schemas"]["ProviderApplication"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    begin_my_application: {
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
                    "application/json": components["schemas"]["ProviderApplication"];
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderApplication"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_my_application: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditApplicationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderApplication"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    send_document: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ApplicationDocumentForm"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationDocument"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_my_document: {
        parameters: {
            query?: {
                /** @description `small` for the picture in lists, a square of 176 pixels; the whole photo when absent. */
                size?: string;
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
                    "image/jpeg": components["schemas"]["Picture"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_back_document: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    submit_my_application: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SubmitApplicationRequest"] | null;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderApplication"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_own_assessments: {
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
                    "application/json": components["schemas"]["OwnAssessment"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_own_assessment: {
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
                    "application/json": components["schemas"]["OwnAssessment"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_my_availability: {
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
                    "application/json": components["schemas"]["Availability"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    set_my_availability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvailabilityRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_bank_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    set_my_base_area: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BaseAreaRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderStanding"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_my_calendar: {
        parameters: {
            query?: {
                /** @description The first of the seven days, such as `2026-12-01`; absent for today. */
                from?: string;
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
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_own_damage: {
        parameters: {
            query?: {
                /** @description The number of claims, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["ProviderDamage"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    answer_damage: {
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
                "application/json": components["schemas"]["AnswerDamageRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderDamage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    export_earnings: {
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
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    say_my_gender: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SayGenderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderStanding"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_jobs: {
        parameters: {
            query?: {
                /** @description Which jobs are listed; all of them when absent. */
                state?: "open" | "done";
                /** @description The number of jobs, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    ask_advance: {
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
                "application/json": components["schemas"]["AskAdvanceRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_advance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                advanceId: string;
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    report_arrival: {
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
        /** @description May be absent */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    log_call: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    dispute_job: {
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
                "application/json": components["schemas"]["OpenDisputeRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    answer_job_dispute: {
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
                "application/json": components["schemas"]["AnswerDisputeRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    appeal_job_dispute: {
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
                "application/json": components["schemas"]["AppealDisputeRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    name_job_worker: {
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
                "application/json": components["schemas"]["NameWorkerRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    go_en_route: {
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
        /** @description May be absent */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    finish: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    keep_job: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_job_messages: {
        parameters: {
            query?: {
                /** @description The number of messages, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
                cursor?: string;
            };
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
                    "application/json": components["schemas"]["OrderMessage"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    write_job_message: {
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
                "application/json": components["schemas"]["WriteOrderMessageRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderMessage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    read_job_messages: {
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
                "application/json": components["schemas"]["ReadMessagesRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    accept_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                moveId: string;
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
                    "application/json": components["schemas"]["MoveAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decline_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                moveId: string;
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
                    "application/json": components["schemas"]["MoveAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    report_no_access: {
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
                "application/json": components["schemas"]["ReportNoAccessRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    pause_work_of_job: {
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
        /** @description May be absent */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    put_position: {
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
                "application/json": components["schemas"]["PositionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionTaken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    submit_quote: {
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
                "application/json": components["schemas"]["SubmitQuoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAssessment"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    quote_share: {
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
                "application/json": components["schemas"]["QuoteShareRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteShare"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resume_work_of_job: {
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
        /** @description May be absent */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    edit_customer_review: {
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
                "application/json": components["schemas"]["CustomerReviewRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    go_on: {
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
                "application/json": components["schemas"]["BeginStageRequest"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    start: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    propose_change_order: {
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
                "application/json": components["schemas"]["ProposeChangeOrder"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderJob"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_change_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
                variationId: string;
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    leave_job: {
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
                "application/json": components["schemas"]["HandBackRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    see: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    pause: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PauseRequest"] | null;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderStanding"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_my_payouts: {
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
                    "application/json": components["schemas"]["OwnPayout"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_payout_today: {
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
                    "application/json": components["schemas"]["PayoutToday"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    ask_payout_today: {
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
                "application/json": components["schemas"]["PayoutTodayRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutMadeToday"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_questions: {
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
                    "application/json": components["schemas"]["ProviderQuestion"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    answer_question: {
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
                "application/json": components["schemas"]["AnswerQuestionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderQuestion"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_my_reliability: {
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
                    "application/json": components["schemas"]["Reliability"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    appeal_fault: {
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
                "application/json": components["schemas"]["AppealFaultRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reliability"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resume: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_return_visits: {
        parameters: {
            query?: {
                /** @description The number of visits, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["ReturnVisit"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decline_visit: {
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
                "application/json": components["schemas"]["DeclineVisitRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnVisit"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    plan_visit: {
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
                "application/json": components["schemas"]["PlanVisitRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnVisit"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    report_visit: {
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
                "application/json": components["schemas"]["ReportVisitRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnVisit"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_my_reviews: {
        parameters: {
            query?: {
                /** @description The number of reviews, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
                    "application/json": components["schemas"]["ReceivedReview"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    flag_review: {
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
                "application/json": components["schemas"]["FlagReviewRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    set_my_services: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetServicesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderStanding"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_my_provider_statement: {
        parameters: {
            query?: {
                /** @description The month, such as `2026-11`, in Abuja time; the current month when absent. */
                month?: string;
                /** @description The format: `json`, the default, or `csv`. */
                format?: string;
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
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_team: {
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
                    "application/json": components["schemas"]["Team"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    add_team_worker: {
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
                "application/json": components["schemas"]["AddWorkerRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    change_team_worker: {
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
                "application/json": components["schemas"]["ChangeWorkerRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    set_my_vehicle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Vehicle"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderStanding"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    remove_my_vehicle: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    raise_alarm: {
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
                "application/json": components["schemas"]["RaiseAlarmRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaisedAlarm"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_tickets: {
        parameters: {
            query?: {
                /** @description The number of tickets, 1 to 100; 20 when absent. */
                limit?: number;
                /** @description The cursor from the `Link` header of the previous page. */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    locate_ticket: {
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
                "application/json": components["schemas"]["PositionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PositionTaken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    take_photo: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string | null;
            };
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_photo: {
        parameters: {
            query?: {
                /** @description `small` for the picture in lists, a square of 176 pixels; the whole photo when absent. */
                size?: string;
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
                    "image/jpeg": components["schemas"]["Picture"];
                };
            };
            /** @description It is the one that you have */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_blocks: {
        parameters: {
            query?: {
                /** @description Only the block against the other side of this order. */
                orderId?: string;
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
                    "application/json": components["schemas"]["Block"][];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    make_block: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeBlock"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    remove_block: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    show_preferences: {
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
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    save_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationPreferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    send_picture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The picture itself; image/png and image/webp too */
        requestBody: {
            content: {
                "image/jpeg": components["schemas"]["Picture"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    drop_picture: {
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    get_my_statement: {
        parameters: {
            query?: {
                /** @description The month, such as `2026-11`, in Abuja time; the current month when absent. */
                month?: string;
                /** @description The format: `json`, the default, or `csv`. */
                format?: string;
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
                    "application/json": components["schemas"]["Statement"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    my_credit_payouts: {
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
                    "application/json": components["schemas"]["CreditPayouts"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdraw_credit: {
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
                "application/json": components["schemas"]["BankAccountRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditPayout"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    join_waitlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitlistRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    sms_report: {
        parameters: {
            query?: {
                /** @description The secret in the address, for a provider that does not sign its reports. */
                token?: string;
            };
            header?: {
                "x-termii-signature"?: string | null;
            };
            path: {
                /** @description `termii` or `africastalking` */
                provider: string;
            };
            cookie?: never;
        };
        /** @description The provider's report; Africa's Talking sends a form */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    whatsapp_handshake: {
        parameters: {
            query?: {
                "hub.mode"?: string;
                "hub.verify_token"?: string;
                "hub.challenge"?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    whatsapp_delivery: {
        parameters: {
            query?: never;
            header: {
                "x-hub-signature-256": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The delivery, signed over the raw bytes */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            404: components["responses"]["NotFound"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
}
