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
    "/api/admin/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the open alarms, the oldest first, then those taken in the last day. */
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
        /** Take an alarm. No one else is notified from then on. */
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
        /** The assessments in a state, the oldest first. */
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
        /** How many reports became paid work, and how far their estimates were off. */
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
        /** One assessment with its report and who could look. Who read it is written down. */
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
        /** Hand in the report. It waits for the pricing desk then. */
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
        /** Accept a report, which makes the order QUOTED or closes it when the job is refused, or send it back. */
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
        /** Name who looks, and when: the caller, or a provider who takes this work in this area. The customer is told. */
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
        /** What staff did to accounts, newest first. */
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
        /** The crashes of the client, the one seen last first. */
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
        /** The banners of the carousel in their order, those that are switched off too. */
        get: operations["list_admin_banners"];
        put?: never;
        /** One more banner, behind the others. */
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
        /** Change a banner, move it, or switch it on or off. */
        patch: operations["edit_banner"];
        trace?: never;
    };
    "/api/admin/content/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed what that visitors read, newest first. */
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
        /** Every service, with what is off for everybody and on which days (ENT-10). */
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
        /** Take something off the price of a service for everybody, from a first day to a last one. The platform pays it. */
        put: operations["put_discount"];
        post?: never;
        /** Take nothing off any more. */
        delete: operations["drop_discount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions that many ask, in their order (FAQ-01). */
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
        /** Write a question or its answer anew, or move it. */
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
        /** The versions of all pages of rules, by page, the newest first. */
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
        /** Publish a page in a new version, from a day on. The version before stays as it is, for people agreed to it. */
        post: operations["publish_page_version"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/content/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures that we claim, since when, and on what grounds (LAND-17). */
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
        /** Write a figure anew, with the day and the grounds. */
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
        /** Every service with the words that find it besides its name (SRCH-05). */
        get: operations["list_synonyms"];
        put?: never;
        /** From now on a word finds a service. It is kept in lower case with one space between words, and finds one service. */
        post: operations["add_search_word"];
        /** From now on a word does not find a service. */
        delete: operations["remove_search_word"];
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
        /** The claims that are open, the one that is due first on top. */
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
        /** One claim, with its evidence and what the fund may still pay. Who looked at it is written down. */
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
        /** Agree, as somebody of finance, to what support proposes. Or leave it, which support may too. */
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
        /** Have the guarantee fund pay, or propose it where somebody of finance must agree. */
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
        /** Say that the fund does not pay for it. */
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
        /** How much waits on each desk that is the caller's. */
        get: operations["dashboard"];
        put?: never;
        post?: never;
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
        /** What is to be decided, the one that is due first on top. */
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
        /** One dispute with what was said and happened, and what may be decided. Who looked at it is written down. */
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
        /** Agree that all of the price goes back, as the second of two people. */
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
        /** Decide it. The money follows at once; all of the price waits for somebody of finance. */
        post: operations["decide_dispute"];
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
        /** What waits for finance or is out, the oldest first. */
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
        /** Do not let it go, and say why. */
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
        /** The pro-forma is sound: let the money go with the provider's next payout. */
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
        /** Lists all chargebacks, the newest first. */
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
        /** Send the evidence for a chargeback: the statement and the facts of the job go to the bank. */
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
        /** The rules of commission, and those that wait for a second person. */
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
        /** What a rule would change on an example. Nothing is stored. */
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
        /** Write a rule. It holds when a second person has agreed, and never for what was paid before. */
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
        /** Agree to a rule that somebody else wrote, or turn it down; its writer takes it back. */
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
        /** A customer's month. Who looked at it is written down. */
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
        /** Entries of the journal, newest first. */
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
        /** Make the batch of today now, instead of at six in the morning. */
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
        /** The newest 200 batches: those of a day, and what providers asked for. */
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
        /** One batch with its payouts. */
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
        /** What our own bank is to pay, as a file. Not of a batch that the payment service pays. */
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
        /** Sign that our own bank paid it; the second signature, of somebody else, books it as paid. */
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
        /** Sign for transfers by the payment service; the second signature, of somebody else, sends them. */
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
        /** A provider's month. Who looked at it is written down. */
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
        /** The last days that were compared with the gateway's list, newest first. */
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
        /** What was found for one day, `2026-11-20`. */
        get: operations["get_reconciliation"];
        put?: never;
        /** Compare a day now. What is found is there a moment later, in the place of what was found before. */
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
        /** The refunds in a state, newest first. */
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
        /** Agree to a refund. Up to ₦100,000 support may, above that finance, from ₦250,000 two people of finance. */
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
        /** Send a refund once more that failed at the gateway. */
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
        /** Events that could not be told and jobs that failed, and what was done about them lately. */
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
        /** Tell an event again now. */
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
        /** Run a job again now: apply a webhook, push a refund. */
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
        /** What stands on every kind of account; debits and credits are equal, or the books are broken. */
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
         * Say what shall become of money under a reference that is not ours, or which order a payment that did not fit was meant
         *     for. Nothing moves before a second person agrees.
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
        /** Agree to what somebody else proposed, and the money moves; or turn it down; its proposer takes it back. */
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
         * Orders that wait for as much as came with some money, the best first: by the payer's name and e-mail address, and by the
         *     time. Of a payment of ours they are its customer's. At most ten.
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
    "/api/admin/gas/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of gas with its log. */
        get: operations["list_gas_prices"];
        put?: never;
        /** A new price from now on. One that moves by more than a tenth waits for a second person. */
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
        /** Agree to a price that somebody else proposed, or turn it down; its proposer takes it back. */
        post: operations["decide_gas_price"];
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
        /** The claims that are open, the one that is due first on top. */
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
        /** One claim, with what may still go back. Who looked at it is written down. */
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
        /** Give money back, which closes the claim. */
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
        /** Send another provider, within 48 hours, for a fee out of the guarantee fund. */
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
        /** Say that the promise does not cover it. */
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
        /** One order with all that is needed to price it. Who looked at it is written down. */
        get: operations["get_any_order"];
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
         * Open a dispute for the customer: of a completed job within 72 hours, and within 30 days where safety or property is at
         *     stake.
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
        /** Propose to end work before its time and say what of the price is accepted. Nothing moves until somebody of finance agrees. */
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
        /** Agree, as somebody of finance, that the work ends here; the money follows at once. Or drop the proposal. */
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
        /** Name the price of a request. The server works out the VAT, and what is left after it. */
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
         * Give a part of a price back: its VAT, the commission and the provider's share of it go back with it. Who must agree
         *     depends on the amount, as for any refund.
         */
        post: operations["refund_part"];
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
        /** Take a job back from whoever has it, before it has begun: another provider is looked for at the same price. */
        post: operations["take_job_back"];
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
        /** Promo codes with their uses and what is spent of their budgets, the newest first. */
        get: operations["list_promos"];
        put?: never;
        /** Write a code. It is a draft that nobody can use. */
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
        /** Change what a draft does. */
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
        /** Let visitors be told of a code while it can be used, or no longer (ENT-14). */
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
        /** Let a code out, which takes the permission finance; hold it back; end it for good. */
        post: operations["set_promo_state"];
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
    "/api/admin/service-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Providers and applicants, the first to begin on top. */
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
        /** One of them with everything that a reviewer needs. */
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
        /** Approve, ask for changes, reject, put on hold or end a hold. The provider reads the reason. */
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
        /** The picture of a paper. Whoever opens it is written down before it is shown. */
        get: operations["show_admin_document"];
        put?: never;
        /** Accept a paper, with the date that it bears itself, or refuse it and say why. */
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
        /** Set or change whether a provider is a woman or a man. The reason stands in the history. */
        post: operations["correct_provider_gender"];
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
        /** Open an application to read it, or take it over from a colleague. */
        post: operations["take_admin_application"];
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
        /** What waits for a second person, oldest first. */
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
        /** The tickets in a state, the one whose answer is due first on top; each with its latest message alone. */
        get: operations["list_admin_tickets"];
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
        /** Agree to what the customer of this ticket asks, let its fee go, or object. They are told. */
        post: operations["decide_cancellation"];
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
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People, the newest account first. Words that nobody can be looked for by find nobody. */
        get: operations["list_people"];
        put?: never;
        post?: never;
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
        /** One person with what staff need to know. Who looked is written down. */
        get: operations["get_person"];
        put?: never;
        post?: never;
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
        /** Phone and address in full. That they were looked at is written down with the reason. */
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
        /** Begin the erasure of somebody who asked for it: in 30 days, and they can think again until then. */
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
         * All personal data of somebody who asked for them, as they would get them by themselves. That they were taken is
         *     written down with the reason.
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
        /** Stop an erasure that has not happened yet. */
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
        /** Let somebody in again before the time is over. */
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
        /** Agree to what somebody else asked for, which is done at once, or turn it down; whoever asked takes it back. */
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
        /** Ask that somebody be staff with these permissions, or be staff no longer. It takes a second person. */
        post: operations["ask_role_of_person"];
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
        /** End all sessions of somebody. */
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
        /** Keep somebody out: at once, for up to 72 hours; what is longer waits for a second person. */
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
        /** How many wait, by area and service, the most first. */
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
        /** Who waits in an area, the latest first. */
        get: operations["list_waitlist_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Somebody is in danger: our team is called at once. `told` says whether anybody is. */
        post: operations["raise_alarm"];
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
        /**
         * Sign in. The same words and the same time for an unknown address as for a wrong password. Whoever has a second step
         *     is asked for its code by 422 `second_factor_required`, and sends all three.
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
        /** Give the password, and the code of the second step where there is one, again; for ten minutes sensitive changes are open. The browser gets a new cookie. */
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
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether my sign-in takes a second step. */
        get: operations["second_factor"];
        put?: never;
        /** Begin to set it up: a new secret for my authenticator. The password must have been given again within ten minutes. */
        post: operations["set_up_second_factor"];
        /** Turn it off. Password and code must have been given again within ten minutes; other devices are signed out. */
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
         * Turn it on with the first code of my authenticator. Other devices are signed out, this one gets a new cookie; the
         *     recovery codes are shown once.
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
        /** New recovery codes in the place of those that I had. Password and code must have been given again within ten minutes. */
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
    "/api/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The banks that money can go to. */
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
        /** Whose account it is, to be looked at before it is kept. */
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
    "/api/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page crashed. Crashes of one kind are counted; who saw them is not kept. */
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
    "/api/gas/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order gas. It is priced at once from the board, and the price holds for half an hour. */
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
        /** The price board, with the line of the last 30 days. */
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
        /** The windows of the next two weeks, and whether express runs. */
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
        /** Cancel, as long as nobody is assigned; what was paid goes back, or becomes my credit if I say so. */
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
         * Ask to leave a job that somebody has taken, on the terms of the preview. Support may object; else it is done by
         *     itself. The answer's `cancellation` says when.
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
        /** What a cancellation now would mean, before the tap. The reason may be sent along; it changes nothing. */
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
    "/api/orders/{id}/damage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Something of mine was damaged. One tap is enough; words, an amount and photos may follow. */
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
        /** What was damaged, what I ask for, and photos of it. Nothing is refused for want of these within two weeks. */
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
        /** Take back what I reported. */
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
        /** Say that something went wrong with the job. Its money stays where it is until we decide. */
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
        /** Say what I have to say to what the provider reports. */
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
        /** Ask another officer to look at what was decided, once and within a week. */
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
        /** Take back what I said: the job is done, and its provider gets their share. */
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
         * Something that was done does not last: somebody comes again within 48 hours, at no cost. One tap is enough; words and
         *     photos may follow.
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
        /** Somebody was there: it is mended, or it is not. */
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
        /** More words and photos, within two weeks. */
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
        /** Take back what I claimed. */
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
        /** Nobody took it in time and I was asked: look further, at the same price. */
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
        /** The materials are with me. From then on they are mine whatever becomes of the job. */
        post: operations["confirm_delivery"];
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
        /** The request that I made last, and what another one would cost now. */
        get: operations["get_move"];
        put?: never;
        /**
         * Ask for another time while the provider has not set out. They answer by `latest.dueAt`; without them someone else is looked
         *     for at the new time, at the same price. A move that costs something is refused.
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
        /** Keep the time that was agreed, while the provider has not answered. */
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
         * Open a checkout for the live price, or the next stage of it, or for extra work that was approved, or for what credit leaves of that; what credit covers is paid at once. Asking again
         *     gives the same checkout.
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
        /** Put a promo code on the price: a new version of it, which holds as long as the one before. */
        put: operations["use_promo"];
        post?: never;
        /** Take the promo code off the price again. */
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
    "/api/orders/{id}/refunds/{refundId}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** My refund goes to this account, which must be in my own name. Needs a fresh password. */
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
        /** I take this refund as credit, as long as my bank may not have heard of it: at once, with the bonus that it says. */
        post: operations["take_refund_as_credit"];
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
        /** Have it done at another time, at the same price, while nobody has it. */
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
    "/api/orders/{id}/variations/{variationId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to extra work. It is done when it is paid, with `variationId` in `POST /api/orders/{id}/payments`. */
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
        /** Do without extra work: nothing is paid for it, and the work goes on as it was agreed. */
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
    "/api/pictures/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My picture. */
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
        /** The portrait of a provider, once a reviewer has accepted it. */
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
    "/api/service-provider/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My application, what it lacks and where it stands. */
        get: operations["get_my_application"];
        put?: never;
        /** Begin to become a provider; the one that is there, if there is one. After a rejection again, thirty days later. */
        post: operations["begin_my_application"];
        delete?: never;
        options?: never;
        head?: never;
        /** Save some parts of it. What is not there yet is no fault before it is sent. */
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
         * Send a paper: a photo of it, at most 1 MiB of JPEG, PNG or WebP, and what is printed on it. It is read whole and
         *     written anew: nothing but the picture is kept.
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
        /** One of my papers. */
        get: operations["show_my_document"];
        put?: never;
        post?: never;
        /** Take back a paper that nobody has accepted. */
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
        /** Send it. Everything that is missing is named, each under the step that lacks it. */
        post: operations["submit_my_application"];
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
        /** My payouts go to this account. Needs a fresh password; a change holds payouts for 48 hours, and its owner is told. */
        put: operations["put_bank_account"];
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
        /** The latest on top. */
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
        /** Say my side, once. I owe nothing for it. */
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
        /** What I have earned, job by job, and when the next payout is made. */
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
        /** My earnings as a file for a spreadsheet, the newest 1,000. */
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
        /** I am a woman or a man, for customers who want the one or the other. It is said once; after that staff change it. */
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
    "/api/service-provider/jobs/{orderId}/advances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for it, with the supplier's pro-forma invoice. Finance looks at it, and it goes with my next payout. */
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
        /** Take back what I asked for, before finance has looked at it. */
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
        /** I am at the door. */
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
        /** I am at the door, nobody opens, and I tried to call. */
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
        /** Say that something went wrong with a job of mine that is not done yet. */
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
        /** Say what I have to say to what the customer reports. */
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
        /** Ask another officer to look at what I owe by a decision, once and within a week. */
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
        /** I am done. What I saved on materials goes back to the customer. */
        post: operations["finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service-provider/jobs/{orderId}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I cannot do it, and have not begun: another provider is looked for, and it is not my job any more. */
        post: operations["leave_job"];
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
        /** I come at the time that the customer asks for. Where I have another job then, it is not mine any more. */
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
        /** I cannot come then: someone else is looked for at the new time, and nothing counts against me. */
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
        /** I waited 20 minutes and called twice, and nobody lets me in. Support decides what follows. */
        post: operations["report_no_access"];
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
    "/api/service-provider/jobs/{orderId}/stage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** I go on to the next stage, which the customer has paid. */
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
        /** I begin, with the PIN that the customer read out. */
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
        /** Propose extra work that I found, with a photo of it. The customer approves and pays it, or it is not done. */
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
        /** Take back what I proposed, and go on without it. */
        post: operations["withdraw_change_order"];
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
    "/api/service-provider/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was paid to me, or is on its way, the newest first, and which refunds a part of it went to. */
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
        /** What I can have today and what the transfer costs me, or why not. */
        get: operations["get_payout_today"];
        put?: never;
        /** Pay me all that is free today, at the cost that I was shown. Once a day. */
        post: operations["ask_payout_today"];
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
        /** My visits, the latest on top. */
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
        /** I cannot come; somebody else will. */
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
        /** Say when I come, within the time that was promised. */
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
        /** I was there, and it is mended. */
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
    "/api/service-provider/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My month as a provider: what I earned and what was paid out. */
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
        /** Where I stand, from the first word of an application on. */
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
        /** A photo, for whoever sent it, the customer whose request shows it, the provider who does the job or is offered it, and staff. */
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
    "/api/users/me/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show a picture of myself (ENT-01), at most 1 MiB of JPEG, PNG or WebP. It is read whole and written anew. */
        post: operations["send_picture"];
        /** Show no picture of myself any more. */
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
        /** My month: what Gida holds for me, what came and what went back. */
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
        /** What I may have paid out, and what was. */
        get: operations["my_credit_payouts"];
        put?: never;
        /** Pay all of it out to this account, which must be in my own name. Needs a fresh password. */
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
        /** Somebody wants to hear when a service comes to their area. The answer does not say whether they waited before. */
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
        /** @description How long they have been at the door and when they tried to call, by our clock. */
        AccessWait: {
            /** Format: date-time */
            arrivedAt: string;
            /** @description Oldest first. */
            calls: string[];
            /**
             * Format: date-time
             * @description When the next call counts; absent once there were enough.
             */
            nextCallAt?: string | null;
            /**
             * Format: date-time
             * @description From when on they may report that nobody opens, once they have called enough.
             */
            waitedAt: string;
        };
        /** @description Whose account it is, by the bank. */
        AccountHolder: {
            accountName: string;
            /** @description Whether it is near enough to the provider's own name. */
            matches: boolean;
        };
        AddToClaimRequest: {
            /** @description Photos, as `POST /api/uploads` answered; five a claim. */
            photoIds?: string[];
            statement?: string | null;
        };
        AddToDamageRequest: {
            /**
             * Format: int64
             * @description What is asked for, in whole naira; takes the place of what was asked for before. At most ₦250,000 are paid.
             */
            amountKobo?: number | null;
            /** @description Photos, as `POST /api/uploads` answered; five a claim. */
            photoIds?: string[];
            /** @description What was damaged, and how. */
            statement?: string | null;
        };
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
        /** @description Money for materials on the desk of finance. */
        AdminAdvance: components["schemas"]["Advance"] & {
            customerName: string;
            orderId: string;
            /**
             * Format: int64
             * @description What came for the order so far.
             */
            paidKobo: number;
            providerId: string;
            providerName: string;
            reference: string;
            title: string;
        };
        /** @description A banner on the desk. */
        AdminBanner: {
            alt: string;
            buttonLabel?: string | null;
            description?: string | null;
            enabled: boolean;
            /**
             * Format: date
             * @description The first day, in Abuja, on which it is shown.
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
             * @description The last one.
             */
            until?: string | null;
            /** Format: int64 */
            version: number;
        };
        /** @description A claim as the desk sees it. */
        AdminClaim: components["schemas"]["WarrantyClaim"] & {
            categorySlug: string;
            customerName: string;
            /** Format: int64 */
            feeKobo: number;
            orderId: string;
            /** Format: int64 */
            paidKobo: number;
            providerId: string;
            /** @description Whose visit it is. */
            providerName: string;
            reference: string;
            title: string;
        };
        /** @description A claim with what may still go back of what was paid. */
        AdminClaimDetail: components["schemas"]["AdminClaim"] & {
            /** Format: int64 */
            leftKobo: number;
        };
        /** @description Who asked for it. */
        AdminCustomer: {
            email: string;
            firstName: string;
            id: string;
            lastName: string;
            phone?: string | null;
        };
        /** @description A claim for damage as the desk sees it. */
        AdminDamage: components["schemas"]["DamageClaim"] & {
            categorySlug: string;
            customerName: string;
            /** @description Whether there are words and a photo, without which nothing is paid. */
            hasEvidence: boolean;
            orderId: string;
            /**
             * Format: int64
             * @description What the job cost.
             */
            paidKobo: number;
            proposedBy?: string | null;
            /**
             * Format: int64
             * @description What support proposes while somebody of finance is waited for.
             */
            proposedKobo?: number | null;
            proposedWords?: string | null;
            providerId: string;
            providerName: string;
            reference: string;
            title: string;
        };
        /** @description A claim with what the fund may still pay for its order. */
        AdminDamageDetail: components["schemas"]["AdminDamage"] & {
            /**
             * Format: int64
             * @description What one officer of support grants alone.
             */
            aloneKobo: number;
            /** Format: int64 */
            leftKobo: number;
        };
        /** @description A service with what is off for everybody. */
        AdminDiscount: {
            categorySlug: string;
            /** @description Its last day. */
            endsOn?: string | null;
            /** @description Whether it counts today. */
            live: boolean;
            name: string;
            /** Format: int32 */
            percent?: number | null;
            /** @description `2026-12-01`, in Abuja. */
            startsOn?: string | null;
        };
        /** @description A dispute as the desk sees it. */
        AdminDispute: components["schemas"]["Dispute"] & {
            customerName: string;
            /**
             * Format: int32
             * @description How often nobody decided in time.
             */
            missed: number;
            orderId: string;
            /** Format: int64 */
            paidKobo: number;
            /** @description Whether all of the price is proposed to go back, and somebody of finance must agree. */
            proposed: boolean;
            providerName?: string | null;
            reference: string;
            title: string;
        };
        /** @description A dispute with all that is needed to decide it. */
        AdminDisputeDetail: components["schemas"]["AdminDispute"] & {
            /**
             * Format: int64
             * @description What of the price has not gone back.
             */
            leftKobo: number;
            /** @description Why all of the price is proposed to go back. */
            proposal?: string | null;
            /** @description How much of each kind of line may go back as a part. */
            refundable: components["schemas"]["Refundable"][];
            /** @description Whether the provider's share was released before it was opened: then the guarantee fund pays it back at first. */
            released: boolean;
            timeline: components["schemas"]["Evidence"][];
            /** @description What may be decided. */
            verdicts: components["schemas"]["DisputeVerdict"][];
        };
        /** @description A question on the desk. */
        AdminFaq: {
            answer: string;
            id: string;
            /** Format: int32 */
            position: number;
            question: string;
            /** Format: int64 */
            version: number;
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
            assessmentState?: components["schemas"]["AssessmentState"] | null;
            customer: components["schemas"]["AdminCustomer"];
            ending?: components["schemas"]["EarlyTermination"] | null;
            /** @description What happened, oldest first, with what people wrote. */
            events: components["schemas"]["AdminOrderEvent"][];
            /** @description What of the price may be accepted when its work ends before its time, by kind of line; nothing while it may not. */
            keepable?: components["schemas"]["Refundable"][];
            /** @description The customer's requests for another time, oldest first. */
            moves?: components["schemas"]["MoveRequest"][];
            /** @description Parts of the price that staff gave back, oldest first. */
            partRefunds: components["schemas"]["PartRefund"][];
            photos: components["schemas"]["Photo"][];
            /** @description What may still go back in parts, by kind of line; nothing while it may not. */
            refundable: components["schemas"]["Refundable"][];
            /** @description What went or goes back of what was paid, oldest first. */
            refunds: components["schemas"]["OrderRefund"][];
            report?: components["schemas"]["AssessmentReport"] | null;
        };
        /** @description One line of an order's history, with the note of whoever caused it. */
        AdminOrderEvent: components["schemas"]["OrderEvent"] & {
            note?: string | null;
        };
        /** @description A version of a page of rules. */
        AdminPage: {
            /** Format: date */
            effectiveFrom: string;
            lead: string;
            /** @description Not so where it came with a release and staff had a newer one of their own. */
            published: boolean;
            sections: components["schemas"]["AdminSection"][];
            slug: string;
            title: string;
            /** Format: int32 */
            version: number;
        };
        /** @description A code, and how much of it is used. */
        AdminPromo: {
            /** Format: int64 */
            budgetKobo?: number | null;
            /** Format: int64 */
            capKobo?: number | null;
            /** @description All services when empty. */
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
            /** @description Whether visitors are told of it while it can be used. */
            public: boolean;
            /**
             * Format: int64
             * @description What they take off together.
             */
            spentKobo: number;
            stackWithCredit: boolean;
            /** Format: date-time */
            startsAt: string;
            /** @description `DRAFT`, `LIVE`, `PAUSED` or `ENDED`. */
            state: string;
            /** Format: int32 */
            totalLimit?: number | null;
            /** @description `PERCENT`, `FIXED` or `FREE_TRAVEL`. */
            type: string;
            /**
             * Format: int32
             * @description Uses that count: on orders that are open, and for good.
             */
            uses: number;
            /**
             * Format: int64
             * @description Hundredths of a percent, kobo, or nothing.
             */
            value: number;
            /** Format: int64 */
            version: number;
            /** @description Everywhere when empty. */
            zones: string[];
        };
        /** @description A provider in the list of the desk. */
        AdminProvider: {
            /** @description Those they are approved for; of an applicant those they asked for. */
            categories: string[];
            /** Format: date-time */
            createdAt: string;
            displayName: string;
            /** @description `2026-12-07`: by when it is decided. */
            dueAt?: string | null;
            id: string;
            /** Format: int32 */
            jobsDone: number;
            /** @description `PERSON` or `BUSINESS`; none for one who never applied, or has not said. */
            kind?: string | null;
            /** @description Name of whoever reads the application. */
            reviewer?: string | null;
            status: components["schemas"]["ProviderStatus"];
            /** Format: date-time */
            submittedAt?: string | null;
            zones: string[];
        };
        /** @description One provider with everything that a reviewer needs. */
        AdminProviderDetail: components["schemas"]["AdminProvider"] & {
            /** @description What may be decided now: `take`, `approve`, `request_changes`, `reject`, `suspend`, `reinstate`. */
            allowedDecisions: string[];
            application?: components["schemas"]["ProviderApplication"] | null;
            /** @description The newest first. */
            decisions: components["schemas"]["ProviderDecision"][];
            gender?: components["schemas"]["Gender"] | null;
            /** @description Whether staff may set or change it: they were let in and are no business. */
            mayCorrectGender: boolean;
            person: components["schemas"]["ProviderPerson"];
            suspension?: components["schemas"]["ProviderHold"] | null;
            /**
             * Format: int64
             * @description Of the application; 0 without one.
             */
            version: number;
            /** @description The last 100 looks at papers, the newest first. */
            views: components["schemas"]["DocumentView"][];
        };
        /** @description Money on its way back to a customer. */
        AdminRefund: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether one of two has agreed already. */
            halfApproved: boolean;
            id: string;
            /** @description Why it failed, in the gateway's words. */
            note?: string | null;
            orderId: string;
            /** @description The account that the customer named, by its last four digits. */
            paidTo?: string | null;
            /** Format: date-time */
            settledAt?: string | null;
            /** @description `REQUESTED`, `APPROVED`, `PROCESSING`, `SUCCEEDED`, `FAILED` or `NEEDS_ACCOUNT`. */
            state: string;
        };
        /** @description A review on the content desk. */
        AdminReview: {
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
        /** @description A part of a page; `id` is its anchor. */
        AdminSection: {
            heading: string;
            id: string;
            paragraphs: string[];
        };
        /** @description A figure on the desk. */
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
        /** @description A ticket on the support desk. */
        AdminTicket: components["schemas"]["Ticket"] & {
            /**
             * Format: date-time
             * @description When the first answer is due.
             */
            answerDueAt: string;
            /** Format: date-time */
            answeredAt?: string | null;
            cancellation?: components["schemas"]["Cancellation"] | null;
            customer: components["schemas"]["TicketOwner"];
        };
        /** @description Money for materials that its provider asked for. */
        Advance: {
            /**
             * Format: int64
             * @description Without VAT.
             */
            amountKobo: number;
            /** Format: date-time */
            closedAt?: string | null;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: date-time
             * @description When the customer said that the materials are there.
             */
            deliveredAt?: string | null;
            id: string;
            /** @description Of the pro-forma invoice. */
            photos: components["schemas"]["Photo"][];
            /** Format: date-time */
            requestedAt: string;
            /**
             * Format: int32
             * @description Which part of the price had been paid; 1 for one that is paid at once.
             */
            stage: number;
            /** @description `REQUESTED`, `REFUSED`, `WITHDRAWN`, `RELEASED`, `SETTLED`, `TAKEN_BACK`, `OWED` or `BORNE`. */
            state: string;
            supplier: string;
            /** @description Why finance refused it. */
            words?: string | null;
        };
        AgreeToDamageRequest: {
            /** @description The fund pays what is proposed; else the claim is with support again. */
            agree: boolean;
        };
        /** @description What cannot wait, for staff. */
        Alarm: {
            callerName: string;
            callerPhone?: string | null;
            category: components["schemas"]["TicketCategory"];
            /**
             * Format: date-time
             * @description The time by which a member of staff should have taken it.
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description When it was escalated to the next role.
             */
            escalatedAt?: string | null;
            id: string;
            /** @description The subject of the ticket, or what a guest wrote. */
            message: string;
            /** @description `P0` or `P1`. */
            priority: string;
            /** Format: date-time */
            raisedAt: string;
            reference: string;
            /** Format: date-time */
            takenAt?: string | null;
            takenBy?: string | null;
            /** @description The ticket; nothing for a report of somebody without an account. */
            ticketId?: string | null;
        };
        AnswerDamageRequest: {
            /** @description What happened, as the provider saw it. */
            answer: string;
        };
        AnswerDisputeRequest: {
            answer: string;
        };
        AnswerVisitRequest: {
            fixed: boolean;
            /** @description What is still wrong, where it is not mended. */
            statement?: string | null;
        };
        /** @description A question and its answer in words. */
        AnsweredField: {
            label: string;
            value: string;
        };
        AppealDisputeRequest: {
            /** @description What was overlooked. */
            statement: string;
        };
        /** @description Where the payouts will go. */
        ApplicantBank: {
            bankName: string;
            /** @description As the bank has it. */
            holder: string;
            last4: string;
        };
        /** @enum {string} */
        ApplicantKind: "PERSON" | "BUSINESS";
        /** @description Who applies. */
        ApplicationApplicant: {
            bio?: string | null;
            businessName?: string | null;
            /** @description `RC123456` or `BN1234567`. */
            cacNumber?: string | null;
            /** @description What customers see. */
            displayName?: string | null;
            kind?: components["schemas"]["ApplicantKind"] | null;
            tin?: string | null;
        };
        ApplicationChange: {
            message: string;
            step: string;
        };
        /** @description A paper that was sent or promised. */
        ApplicationDocument: {
            /**
             * Format: int64
             * @description Up to how much.
             */
            coverKobo?: number | null;
            id: string;
            /** @description Who insures them, on an insurance document. */
            insurer?: string | null;
            kind: string;
            /** @description What the reviewer said of it. */
            note?: string | null;
            number?: string | null;
            state: components["schemas"]["ApplicationDocumentState"];
            /** Format: date-time */
            uploadedAt: string;
            /** @description The picture; none for a promise. */
            url?: string | null;
            /** @description `2027-02-08`, its last day. */
            validUntil?: string | null;
        };
        /** @description A paper and what is printed on it. */
        ApplicationDocumentForm: {
            /**
             * Format: int64
             * @description Up to how much, with an insurance document.
             */
            coverKobo?: number | null;
            /** Format: binary */
            file: string;
            /** @description Who insures them, with an insurance document. */
            insurer?: string | null;
            /** @description One of the kinds of papers, such as `SELFIE`. */
            kind: string;
            number?: string | null;
            /** @description `2027-02-08`, for a paper that runs out. */
            validUntil?: string | null;
        };
        /** @enum {string} */
        ApplicationDocumentState: "PENDING" | "ACCEPTED" | "REFUSED" | "PROMISED";
        /** @description Something that a step lacks. */
        ApplicationGap: {
            code: string;
            message: string;
        };
        /** @description Somebody who knows them and answers the phone. */
        ApplicationGuarantor: {
            address?: string | null;
            /** @description The last four characters of their identity document. */
            idLast4?: string | null;
            name?: string | null;
            occupation?: string | null;
            phone?: string | null;
            relation?: string | null;
        };
        /** @enum {string} */
        ApplicationHolder: "YOU" | "GIDA" | "NOBODY";
        /** @description What the identity document says. Its number is not taken down. */
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
        /** @description The questions, and how the best try went. */
        ApplicationQuiz: {
            passMark: number;
            /** Format: date-time */
            passedAt?: string | null;
            questions: components["schemas"]["ApplicationQuestion"][];
            score?: number | null;
            /** @description The questions that were answered wrongly. */
            wrong: string[];
        };
        ApplicationQuizOption: {
            label: string;
            value: string;
        };
        /** @description A paper that is asked for. */
        ApplicationRequirement: {
            count: number;
            documentId?: string | null;
            expires: boolean;
            /** @description The services that need it; none when everybody does. */
            forCategories: string[];
            kind: string;
            label: string;
            /** @description Whether it may follow within 90 days. */
            mayFollow: boolean;
            /** @description False for one that keeps nobody out. */
            needed: boolean;
            state: components["schemas"]["ApplicationRequirementState"];
            validUntil?: string | null;
            why: string;
        };
        /** @enum {string} */
        ApplicationRequirementState: "MISSING" | "PENDING" | "ACCEPTED" | "REFUSED" | "PROMISED" | "EXPIRED";
        ApplicationSkills: {
            /** @description Slugs, at most ten. */
            categories?: string[];
            /**
             * Format: int64
             * @description The least that they work for.
             */
            priceFloorKobo?: number | null;
            tools?: string | null;
            /** Format: int32 */
            years?: number | null;
            /** @description `A`, `B`, `C`. */
            zones?: string[];
        };
        ApplicationStep: {
            /** @description `consent`, `applicant`, `identity`, `skills`, `papers`, `guarantors`, `bank`, `quiz`, `review` or `probation`. */
            key: string;
            missing: components["schemas"]["ApplicationGap"][];
            state: components["schemas"]["ApplicationStepState"];
        };
        /** @enum {string} */
        ApplicationStepState: "OPEN" | "DONE" | "CHANGES" | "WAITING";
        /** @description API-38. */
        ApplyReferralRequest: {
            referralCode: string;
        };
        /** @description A part of town where we work. */
        Area: {
            city: string;
            name: string;
            /** @description Districts, estates, landmarks and other names, in small letters, that belong to it. */
            places?: string[];
            state: string;
            /** @description `A`, `B` or `C`. */
            zone: string;
        };
        AskAdvanceRequest: {
            /**
             * Format: int64
             * @description Without VAT, in whole naira.
             */
            amountKobo: number;
            /** @description Photos of the supplier's pro-forma invoice, as `POST /api/uploads` answered: one to five. */
            photoIds: string[];
            /** @description Who sells the materials. */
            supplier: string;
        };
        AskCancellationRequest: {
            /** @description What goes back becomes my credit at once, in place of going the way it came. */
            asCredit?: boolean;
            /**
             * Format: int64
             * @description What the preview said that it costs; another amount by now is a conflict.
             */
            feeKobo: number;
            note?: string | null;
            reason: components["schemas"]["CancelReason"];
        };
        AskMoveRequest: {
            reason: components["schemas"]["MoveReason"];
            /** @description A window of a day. */
            slot: components["schemas"]["Slot"];
        };
        /** @description What should be different about the price. */
        AskRevisionRequest: {
            note: string;
        };
        /** @description An assessment in the queue of staff. Its id is that of its order. */
        Assessment: {
            area?: string | null;
            assessorId?: string | null;
            assessorName?: string | null;
            categorySlug: string;
            /** @description `SERVICE`: it is never priced unseen. `ENGINE`: there was no price for these answers. */
            cause: components["schemas"]["AssessmentCause"];
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @description Of the order. */
            reference: string;
            /** Format: date-time */
            reportedAt?: string | null;
            /**
             * Format: int32
             * @description How often a report went back.
             */
            returns: number;
            /** Format: date-time */
            scheduledFor?: string | null;
            state: components["schemas"]["AssessmentState"];
            title: string;
        };
        /** @enum {string} */
        AssessmentCause: "SERVICE" | "ENGINE";
        /** @enum {string} */
        AssessmentDecision: "ACCEPT" | "RETURN";
        /** @description One assessment with all that is needed to go on with it. */
        AssessmentDetail: components["schemas"]["Assessment"] & {
            /** @description What the caller may do now: `schedule`, `report`, `review`. */
            allowedActions: string[];
            /** @description Why the report went back, when it did last. */
            note?: string | null;
            /** @description Who may look besides the caller: providers who take this work in this area. */
            providers: components["schemas"]["Assessor"][];
            report?: components["schemas"]["AssessmentReport"] | null;
            /** Format: date-time */
            reviewedAt?: string | null;
        };
        /** @description How good assessments were in the last 90 days, in thousandths. */
        AssessmentFigures: {
            /**
             * Format: int32
             * @description Reports that were accepted and named a price.
             */
            accepted: number;
            /**
             * Format: int32
             * @description The share of these.
             */
            conversionMilli?: number | null;
            /**
             * Format: int32
             * @description |final − likely| / final, on average.
             */
            errorMilli?: number | null;
            /**
             * Format: int32
             * @description Of these, the ones whose price was paid.
             */
            paid: number;
        };
        /** @description What was found. */
        AssessmentReport: {
            estimates: components["schemas"]["EstimateLine"][];
            findings: string;
            hazards: string[];
            /**
             * Format: int32
             * @description Hours of work.
             */
            hours?: number | null;
            /** @description What whoever does it must hold. */
            licence?: string | null;
            materials: string[];
            quantities: components["schemas"]["MeasuredQuantity"][];
            /** @description Why the job should not be done. */
            refusal?: string | null;
        };
        /** @enum {string} */
        AssessmentState: "NEEDED" | "SCHEDULED" | "REPORTED" | "ACCEPTED" | "REJECTED" | "CANCELLED" | "EXPIRED";
        Assessor: {
            id: string;
            name: string;
        };
        /** @description A line of what staff did, which nobody changes. */
        AuditEntry: {
            /** Format: date-time */
            at: string;
            detail?: string | null;
            id: string;
            /**
             * @description `SUSPENDED`, `REINSTATED`, `ASKED_SUSPENSION`, `ASKED_ROLE`, `APPROVED`, `REJECTED`, `WITHDREW`, `SIGNED_OUT`,
             *     `SAW_CONTACT`, `LOOKED`, `EXPORTED`, `ASKED_ERASURE`, `STOPPED_ERASURE`, `PROPOSED_MONEY`, `APPLIED_MONEY`, `LEFT_MONEY`,
             *     `PROPOSED_DAMAGE`, `GRANTED_DAMAGE`, `LEFT_DAMAGE` or `REFUSED_DAMAGE`.
             */
            kind: string;
            personId: string;
            personName: string;
            reason?: string | null;
            staffId: string;
            staffName: string;
        };
        Bank: {
            code: string;
            name: string;
        };
        /** @description An account, its number all but the last four digits hidden. */
        BankAccount: {
            /** @description As the bank has it. */
            accountName: string;
            /** @description `••••••6789`. */
            accountNumber: string;
            bankName: string;
            /**
             * Format: date-time
             * @description Nothing is paid out before; null when nothing holds it.
             */
            heldUntil?: string | null;
        };
        BankAccountRequest: {
            /** @description Ten digits. */
            accountNumber: string;
            bankCode: string;
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
        /** @description What a banner shows from now on. `version` is that of the banner that the editor had. */
        BannerRequest: {
            banner: components["schemas"]["CreateBannerRequest"];
            /**
             * Format: int32
             * @description Where it stands, counted from 1; where it was when nothing is said.
             */
            position?: number | null;
            /** Format: int64 */
            version: number;
        };
        /** @description The stage that the provider goes on to. */
        BeginStageRequest: {
            /**
             * Format: int32
             * @description 2, 3 or 4.
             */
            stage: number;
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
        /** @enum {string} */
        CancelReason: "CHANGED_MIND" | "WRONG_TIME" | "EMERGENCY" | "OTHER";
        CancelRequest: {
            /** @description What was paid becomes my credit at once, in place of going back the way I paid it. */
            asCredit?: boolean;
            reason?: string;
        };
        /** @description A customer's wish to leave a job that somebody has taken, or the word of its provider at a door that nobody opens. */
        Cancellation: {
            /** @description What goes back becomes the customer's credit. */
            asCredit: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: date-time
             * @description When it is done unless support objects; absent where support decides.
             */
            dueAt?: string | null;
            /** Format: int64 */
            feeKobo: number;
            id: string;
            /** @description Why it was waived or refused. */
            note?: string | null;
            /** Format: int64 */
            providerKobo: number;
            /** @description As the customer chose it, or `NO_ACCESS` when their provider reports that nobody opened. */
            reason: string;
            /** Format: int64 */
            refundKobo: number;
            /**
             * @description `GRACE`, `EARLY`, `SOON` or `LATE`: how close the slot was; `PROVIDER_LATE` where the provider was more than an hour
             *     late, `NO_ACCESS` where nobody opened.
             */
            stage: string;
            /** @description `ASKED`, `DONE`, `WAIVED`, `REFUSED` or `LAPSED`. */
            state: string;
            /** @description Where it is talked about. */
            ticketId: string;
        };
        /** @enum {string} */
        CancellationDecision: "APPROVE" | "WAIVE" | "REFUSE";
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
            /** @description What each answer means for the price; empty where people or the gas board price the service. */
            priceHints: components["schemas"]["PriceHint"][];
        };
        CategoryLink: {
            name: string;
            slug: string;
        };
        ChangeItemRequest: {
            message: string;
            /** @description The key of a step. */
            step: string;
        };
        /** @description Extra work or material: unpaid, it is not done. */
        ChangeOrder: {
            /** @description What whoever asks may do: `approve`, `pay`, `decline`; a provider `withdraw`. */
            actions: string[];
            /** Format: date-time */
            approvedAt?: string | null;
            /**
             * Format: date-time
             * @description When it was paid, declined or taken back.
             */
            endedAt?: string | null;
            id: string;
            /**
             * Format: date-time
             * @description When it lapses, while it may.
             */
            lapsesAt?: string | null;
            lines: components["schemas"]["QuoteLine"][];
            /**
             * Format: int32
             * @description 1, 2, 3 … within the order.
             */
            number: number;
            photo: components["schemas"]["Photo"];
            /** Format: date-time */
            proposedAt: string;
            /** @description What was found. */
            reason: string;
            state: components["schemas"]["ChangeOrderState"];
            /**
             * Format: int64
             * @description VAT inside.
             */
            totalKobo: number;
            /**
             * Format: int64
             * @description Inside the total.
             */
            vatKobo: number;
            /** @description Materials within a tenth of those of the price: no approval is needed, and the work goes on. */
            withinTolerance: boolean;
        };
        /** @description What the provider may still propose for a job. */
        ChangeOrderAllowance: {
            /**
             * Format: int32
             * @description How many more.
             */
            count: number;
            /**
             * Format: int64
             * @description What they may come to together, VAT inside.
             */
            leftKobo: number;
            /**
             * Format: int64
             * @description What of it may be for materials alone without the customer's approval.
             */
            unaskedKobo: number;
        };
        ChangeOrderLine: {
            /**
             * Format: int64
             * @description Of the whole line, VAT inside.
             */
            grossKobo: number;
            /** @description `LABOUR` or `MATERIAL`. */
            kind: string;
            label: string;
            /**
             * Format: double
             * @description Up to three decimals.
             */
            quantity: number;
            unit: string;
        };
        /** @enum {string} */
        ChangeOrderState: "PROPOSED" | "APPROVED" | "PAID" | "DECLINED" | "LAPSED" | "WITHDRAWN";
        ChangePasswordRequest: {
            currentPassword: string;
            /** @description 8 to 128 characters, 12 for staff. */
            password: string;
        };
        /** @description A customer's bank wants the money of a payment back. */
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
             * @description The amount that the bank gave to the customer.
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
             * @description The part of `lostKobo` that paid refunds which we owed.
             */
            setOffKobo: number;
            /** @description `OPEN`, `ANSWERED`, `WON` or `LOST`. */
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
             * @description When the provider said that the job is done.
             */
            finishedAt?: string | null;
            providerName?: string | null;
            service: string;
        };
        ChargebackEvidenceRequest: {
            /** @description What was done and how we know it. The bank reads this. */
            statement: string;
        };
        ClaimWarrantyRequest: {
            /** @description What does not last; words may follow later. */
            statement?: string | null;
        };
        /** @description A kind of crash, and how often it was seen. */
        ClientError: {
            /** @description The family: `CHROME`, `SAFARI`, `FIREFOX`, `EDGE`, `SAMSUNG`, `OPERA` or `OTHER`. */
            browser: string;
            /** @description Of the last time. */
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
            /** @description One line a step, with paths alone. */
            stack: string;
        };
        /** @description A crash as a page reports it. Hosts, queries, ids, numbers and e-mail addresses in it are not kept. */
        ClientErrorRequest: {
            /** @description Which build of the client it is. */
            build: string;
            message: string;
            /** @description The path of the page. */
            page: string;
            stack: string;
        };
        CommissionDecisionRequest: {
            approve: boolean;
        };
        /** @description The job as it is divided today, and as it would be. */
        CommissionPreview: {
            /** @description Whether the new rule would be the one that holds for such a job; another that names more may be in its way. */
            holds: boolean;
            then: components["schemas"]["CommissionSplit"];
            today: components["schemas"]["CommissionSplit"];
        };
        /** @description A rule, and a job to try it on; amounts with VAT inside. */
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
            /** @description None is any service. */
            categorySlug?: string | null;
            /** Format: date-time */
            decidedAt?: string | null;
            decidedBy?: string | null;
            /** Format: date-time */
            effectiveFrom: string;
            id: string;
            /** @description Whether the asker wrote it, and so may not agree to it. */
            mine: boolean;
            note?: string | null;
            /**
             * Format: int32
             * @description 1, 2, 3 … in the order in which they came into force.
             */
            number?: number | null;
            /** Format: date-time */
            proposedAt: string;
            /** @description Nobody for the rules that the product opened with. */
            proposedBy?: string | null;
            /** @description None is any provider. */
            providerId?: string | null;
            providerName?: string | null;
            /**
             * Format: int32
             * @description In hundredths of a percent; none ends what was there.
             */
            rateBps?: number | null;
            /** @description `WAITING`, `UPCOMING`, `HOLDS`, or `REPLACED` by a later rule for the same jobs. */
            state: string;
            /** @description `STANDARD` or `TRUSTED`; none is any. */
            tier?: string | null;
        };
        /** @description Which jobs, and at which rate. */
        CommissionRuleRequest: {
            categorySlug?: string | null;
            /**
             * Format: date-time
             * @description At once when it is not said.
             */
            effectiveFrom?: string | null;
            note?: string | null;
            providerId?: string | null;
            /**
             * Format: int32
             * @description In hundredths of a percent, at most 5000; none ends what is there.
             */
            rateBps?: number | null;
            /** @description `STANDARD` or `TRUSTED`. */
            tier?: string | null;
        };
        CommissionRules: {
            /** @description Those that came into force, the newest first. */
            rules: components["schemas"]["CommissionRule"][];
            /** @description Those that wait for a second person, the oldest first. */
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
        ConfirmSecondFactorRequest: {
            /** @description Six digits from the authenticator. */
            code: string;
        };
        ContentCard: {
            iconKey: string;
            text: string;
            title: string;
        };
        /** @description Who changed what, and when. */
        ContentChange: {
            /** @description Null where it was taken away. */
            after?: string | null;
            /** Format: date-time */
            at: string;
            /** @description A word, or an item as JSON; null where it is new. */
            before?: string | null;
            /** @description The name of whoever did. */
            by: string;
            id: string;
            /** @description `faq:payment`, `synonym:electrical`, `page:terms`. */
            subject: string;
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
        /** @description Staff set or change the gender of a provider. */
        CorrectGenderRequest: {
            gender: components["schemas"]["Gender"];
            /** @description It stands in the history. */
            reason: string;
        };
        /** @description A new banner. */
        CreateBannerRequest: {
            /** @description What the picture shows, for those who do not see it. */
            alt: string;
            /** @description Without one it is "Learn More". */
            buttonLabel?: string | null;
            description?: string | null;
            enabled: boolean;
            /** Format: date */
            from?: string | null;
            /** @description A picture that we serve, at most 60 KB: `/banners/gas.svg`. */
            imageUrl: string;
            /** @description A page of ours, or an address that begins with `https://`. */
            linkUrl?: string | null;
            title?: string | null;
            /** Format: date */
            until?: string | null;
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
            /** @description The choice is made when the order is paid. */
            useCredit?: boolean | null;
        };
        /** @description How the price would be paid with credit. Less than ₦100 is not asked for. */
        CreditOffer: {
            /** Format: int64 */
            creditKobo: number;
            /**
             * Format: int64
             * @description Left to pay in cash.
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
            /** @description The bank and the last four digits. */
            paidTo: string;
            /**
             * Format: date-time
             * @description When it was paid, failed or came back.
             */
            settledAt?: string | null;
            /** @description `BOOKED`, `SENT`, `PAID`, `FAILED` or `REVERSED`. */
            status: string;
        };
        /** @description What of my credit is my own money, and what went of it before. */
        CreditPayouts: {
            /**
             * Format: int64
             * @description Less than this stays to be spent.
             */
            leastKobo: number;
            /**
             * Format: int64
             * @description What I may have paid out now; all of it goes at once.
             */
            withdrawableKobo: number;
            /** @description The newest first. */
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
             * @description What of it is the person's again.
             */
            returnedKobo: number;
            /** @description `HELD`, `SPENT` or `RETURNED`. */
            state: string;
        };
        /** @description What a provider says of a customer is never public, so it has no words. */
        CustomerReviewRequest: {
            /** Format: int64 */
            stars: number;
            tags?: string[];
        };
        /** @description Until when damage by a job may be reported, and what was. */
        Damage: {
            /** @description Oldest first. */
            claims: components["schemas"]["DamageClaim"][];
            /**
             * Format: int64
             * @description What is paid at most.
             */
            mostKobo: number;
            /**
             * Format: date-time
             * @description Nothing where the job is not done, or is disputed.
             */
            until?: string | null;
        };
        /** @description A claim for damage. */
        DamageClaim: {
            /** @description The provider's side. */
            answer?: string | null;
            /**
             * Format: int64
             * @description What is asked for; 0 until it was said.
             */
            askedKobo: number;
            /** Format: date-time */
            closedAt?: string | null;
            /**
             * Format: date-time
             * @description When the desk is to have decided.
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description Until when nothing is refused for want of words and photos.
             */
            evidenceUntil: string;
            /**
             * Format: int64
             * @description What the fund paid.
             */
            grantedKobo: number;
            id: string;
            /** Format: date-time */
            openedAt: string;
            photos: components["schemas"]["Photo"][];
            /** @description `OPEN`, `GRANTED`, `REFUSED` or `WITHDRAWN`. */
            state: string;
            statement: string;
            /** @description What the desk wrote. */
            words?: string | null;
        };
        /** @enum {string} */
        Danger: "SAFETY" | "GAS_SAFETY";
        /** @description How much waits for staff; null where it is not their work. */
        Dashboard: {
            /**
             * Format: int64
             * @description Different words that were searched for in vain within 30 days.
             */
            missedTerms?: number | null;
            /**
             * Format: int64
             * @description Requests without a price.
             */
            requests?: number | null;
            /**
             * Format: int64
             * @description Reviews that a person must read.
             */
            reviews?: number | null;
            /**
             * Format: int64
             * @description Referral rewards that somebody must look at.
             */
            rewards?: number | null;
            /**
             * Format: int64
             * @description Tickets whose next word is ours.
             */
            tickets?: number | null;
        };
        /** @description A part of a payout that went to the refund of a job. */
        DebtPart: {
            /** Format: int64 */
            amountKobo: number;
            orderId: string;
            reference: string;
            title: string;
        };
        DecideCancellationRequest: {
            decision: components["schemas"]["CancellationDecision"];
            /** @description For the customer; must be given to waive or to refuse. */
            note?: string | null;
            /** @description They leave because of us or the provider: a promo code of theirs can be used again. */
            ourFault?: boolean;
        };
        DecideDisputeRequest: {
            /**
             * Format: int64
             * @description Of a part: how much goes back, VAT inside; of goodwill: how much credit, at most ₦10,000.
             */
            amountKobo?: number | null;
            /** @description Of a part: the kind of line, `LABOUR`. */
            line?: string | null;
            reason: components["schemas"]["RulingReason"];
            verdict: components["schemas"]["DisputeVerdict"];
            /** @description Why, for both sides. */
            words: string;
        };
        DecideEarlyTerminationRequest: {
            /** @description Otherwise it is dropped. */
            agree: boolean;
        };
        /** @description What a reviewer decides; the provider reads the reason. */
        DecideProviderRequest: {
            decision: components["schemas"]["ProviderDecisionKind"];
            /**
             * Format: int64
             * @description How long, for `suspend` alone: 72 unless told.
             */
            hours?: number | null;
            /** @description What is to be changed, for `request_changes` alone. */
            items?: components["schemas"]["ChangeItemRequest"][];
            reason: string;
            /**
             * Format: int64
             * @description The version of the application that was read; another one in between is 409 `stale`.
             */
            version?: number | null;
        };
        DeclineOfferRequest: {
            reason?: string | null;
        };
        DeclineVisitRequest: {
            reason: string;
        };
        /** @description What is off for everybody, from a first day to a last one. */
        DiscountRequest: {
            endsOn: string;
            /**
             * Format: int32
             * @description 1 to 90.
             */
            percent: number;
            startsOn: string;
        };
        /** @description Somebody's word that something went wrong with a job, what the other side says, and what was decided. */
        Dispute: {
            answer?: string | null;
            /**
             * Format: date-time
             * @description Until when the other side may answer.
             */
            answerDueAt: string;
            /** Format: date-time */
            answeredAt?: string | null;
            /** @description Whether it appeals against what was decided before. */
            appeal: boolean;
            /**
             * Format: int64
             * @description What went back to the customer by it.
             */
            backKobo: number;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: date-time
             * @description Until when staff decide.
             */
            dueAt: string;
            id: string;
            /** Format: date-time */
            openedAt: string;
            reason: components["schemas"]["DisputeReason"];
            /** @description One of the reasons for a decision, or `OVERDUE`. */
            rulingReason?: string | null;
            /** @description Who opened it: `CUSTOMER`, `PROVIDER` or `SUPPORT`. */
            side: string;
            /** @description `OPEN`, `DECIDED` or `WITHDRAWN`. */
            state: string;
            statement: string;
            verdict?: components["schemas"]["DisputeVerdict"] | null;
            /** @description Why it was decided so. */
            words?: string | null;
        };
        /** @enum {string} */
        DisputeReason: "NOT_DONE" | "POOR_WORK" | "DAMAGE" | "NO_SHOW" | "NO_ACCESS" | "SAFETY" | "THEFT" | "WRONG_PRICE" | "OTHER";
        /** @enum {string} */
        DisputeVerdict: "RELEASE" | "GOODWILL" | "PARTIAL" | "REWORK_SAME" | "REWORK_OTHER" | "FULL_REFUND" | "UPHOLD" | "RELIEVE";
        /** @description A look of a reviewer at a paper. */
        DocumentView: {
            /** Format: date-time */
            at: string;
            by: string;
            documentId: string;
            kind: string;
        };
        /** @description A proposal of support to end work before its time, and what it comes to. */
        EarlyTermination: {
            /** Format: int64 */
            backKobo: number;
            /** Format: date-time */
            decidedAt?: string | null;
            kept: components["schemas"]["KeptLine"][];
            /**
             * Format: int64
             * @description `keptKobo + backKobo` is what was held; `vatKobo + platformKobo + providerKobo` is what is kept.
             */
            keptKobo: number;
            /** Format: int64 */
            platformKobo: number;
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string;
            /** Format: int64 */
            providerKobo: number;
            /** @description `UNSAFE`, `IMPOSSIBLE` or `MUTUAL`. */
            reason: string;
            /** @description `PROPOSED`, `AGREED`, `REJECTED`, `WITHDRAWN` or `LAPSED`. */
            state: string;
            /** Format: int64 */
            vatKobo: number;
            words: string;
        };
        /** @description The share of one job. */
        Earning: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            availableAt: string;
            /** Format: date-time */
            earnedAt: string;
            /** @description It was paid ahead for the materials of the job, and is a part of the share. */
            forMaterials: boolean;
            orderId: string;
            /** Format: date-time */
            paidAt?: string | null;
            reference: string;
            state: components["schemas"]["EarningState"];
            title: string;
        };
        /** @enum {string} */
        EarningState: "HELD" | "FROZEN" | "AVAILABLE" | "BATCHED" | "SENT" | "PAID";
        /** @description What a provider has earned, and when the next part of it goes out. */
        Earnings: {
            /**
             * Format: int64
             * @description It goes with the next payout.
             */
            availableKobo: number;
            /**
             * Format: int64
             * @description Theirs and not in a payout: available, held and frozen together.
             */
            balanceKobo: number;
            bankAccount?: components["schemas"]["BankAccount"] | null;
            /**
             * Format: int64
             * @description Of jobs that the customer disputes.
             */
            frozenKobo: number;
            /**
             * Format: int64
             * @description It waits for a complaint: a day, on probation three.
             */
            heldKobo: number;
            /** Format: int32 */
            jobsDone: number;
            /** @description The newest 100, one a job. */
            lines: components["schemas"]["Earning"][];
            /**
             * Format: date-time
             * @description When the next payout is made; null without an account or without money to send.
             */
            nextPayoutAt?: string | null;
            /**
             * Format: int64
             * @description In a batch, or at the bank already.
             */
            onTheWayKobo: number;
            /**
             * Format: int64
             * @description Theirs once the jobs they have are confirmed.
             */
            pendingKobo: number;
        };
        /** @description Some parts of an application; a part that is sent takes the place of what was there. */
        EditApplicationRequest: {
            applicant?: components["schemas"]["ApplicationApplicant"] | null;
            /** @description To the checks and the rules. It cannot be taken back here. */
            consent?: boolean;
            guarantors?: components["schemas"]["ApplicationGuarantor"][] | null;
            identity?: components["schemas"]["ApplicationIdentity"] | null;
            quiz?: components["schemas"]["QuizAnswers"] | null;
            skills?: components["schemas"]["ApplicationSkills"] | null;
            /**
             * Format: int64
             * @description The version that was changed; another one in between is 409 `stale`.
             */
            version?: number | null;
        };
        /** @description What is absent stays as it is. */
        EditOrderRequest: {
            address?: components["schemas"]["Address"] | null;
            answers?: Record<string, unknown> | null;
            description?: string | null;
            slot?: components["schemas"]["Slot"] | null;
        };
        /** @enum {string} */
        EndReason: "UNSAFE" | "IMPOSSIBLE" | "MUTUAL";
        /** @description When the account will be erased. */
        Erasure: {
            /** Format: date-time */
            eraseAfter: string;
        };
        /** @description What one part of the work should cost, VAT inside. */
        EstimateLine: {
            /** Format: int64 */
            highKobo: number;
            /** @description `LABOUR`, `MATERIAL`, `TRAVEL`, `RENTAL` or `FEE`. */
            kind: string;
            label: string;
            /** Format: int64 */
            likelyKobo: number;
            /** Format: int64 */
            lowKobo: number;
        };
        /** @description Something that was said or happened, for whoever decides. */
        Evidence: {
            /** Format: date-time */
            at: string;
            /** @description What was said; of the order, its new status. */
            text: string;
            /** @description `customer`, `provider`, `support` or `order`. */
            who: string;
        };
        /** @description Money that went or goes back, in the copy of a person's data. */
        ExportedRefund: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            id: string;
            orderId: string;
            /** Format: date-time */
            paidAt?: string | null;
            /** @description The account that I named, by its last four digits. */
            paidTo?: string | null;
            state: components["schemas"]["OwnRefundState"];
        };
        /** @description A question that many ask (FAQ-01). */
        Faq: {
            answer: string;
            id: string;
            question: string;
        };
        /** @description What a question says from now on. `version` is that of the question that the editor had. */
        FaqRequest: {
            answer: string;
            /**
             * Format: int32
             * @description Where it stands, counted from 1; where it was when nothing is said.
             */
            position?: number | null;
            question: string;
            /** Format: int64 */
            version: number;
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
            /**
             * Format: int64
             * @description What the materials of the price cost me, VAT inside; left out where they cost what was planned. The rest goes back to the
             *     customer.
             */
            materialsKobo?: number | null;
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
        /** @description What a kilogram costs, zone by zone. */
        GasBoard: {
            zones: components["schemas"]["GasZone"][];
        };
        GasDay: {
            /**
             * Format: date
             * @example 2026-12-01
             */
            date: string;
            windows: components["schemas"]["GasWindow"][];
        };
        /** @description Of a price that waits for a second person. */
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
            /** @description Nobody for the price that the product opened with. */
            setBy?: string | null;
            zone: string;
        };
        /** @enum {string} */
        GasMode: "REFILL" | "SWAP" | "NEW" | "TOP_UP_BY_NAIRA";
        /** @description `kg` for a part of a refill, `amountKobo` for `TOP_UP_BY_NAIRA`; without `kg` a refill is a full cylinder. */
        GasOrderRequest: {
            /** @description `regulator`, `hose`, `burner`, `leak_spray`; with `NEW`. */
            accessories?: string[] | null;
            address: components["schemas"]["Address"];
            /** Format: int64 */
            amountKobo?: number | null;
            /**
             * Format: double
             * @description In steps of 0.1.
             */
            kg?: number | null;
            mode: components["schemas"]["GasMode"];
            /** Format: int64 */
            quantity: number;
            safety: components["schemas"]["GasSafety"];
            /**
             * Format: double
             * @description 3, 5, 6, 10, 12.5, 25 or 50.
             */
            sizeKg: number;
            slot: components["schemas"]["Slot"];
        };
        GasPoint: {
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            perKgKobo: number;
        };
        GasPriceRequest: {
            /** @description Why it moves. */
            note?: string | null;
            /**
             * Format: int64
             * @description VAT inside, in whole naira.
             */
            perKgKobo: number;
            /** @description `A`, `B` or `C`. */
            zone: string;
        };
        /** @description The board, what waits for a second person, and the log. */
        GasPrices: {
            board: components["schemas"]["GasBoard"];
            /** @description Newest first, the last hundred. */
            log: components["schemas"]["GasEntry"][];
            waiting: components["schemas"]["GasProposal"][];
        };
        GasProposal: {
            id: string;
            /** @description Whether the asker proposed it, and so may not agree to it. */
            mine: boolean;
            note?: string | null;
            /** Format: int64 */
            perKgKobo: number;
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string;
            zone: string;
        };
        /** @description What keeps people safe. */
        GasSafety: {
            adultPresent: boolean;
            /** @description For 25 and 50 kg. */
            groundFloor?: boolean | null;
            outsideVehicle?: boolean | null;
            /** @description Whoever smells gas is told what to do, and nothing is ordered. */
            smellOfGas: boolean;
            upright?: boolean | null;
            /**
             * Format: int32
             * @description As stamped on the cylinder, if it can be read.
             */
            yearMade?: number | null;
        };
        /** @description When riders come. */
        GasSlots: {
            days: components["schemas"]["GasDay"][];
            /** Format: int64 */
            expressKobo: number;
            /** @description Whether express can be ordered now. */
            expressOpen: boolean;
            /** @description The zones that express reaches. */
            expressZones: string[];
        };
        GasWindow: {
            open: boolean;
            /** @example 10-12 */
            window: string;
        };
        GasZone: {
            /** @description The areas of the zone, by name. */
            areas: string[];
            /**
             * Format: int64
             * @description The same for 30 days.
             */
            change30Kobo: number;
            /**
             * Format: int64
             * @description How much more a kilogram costs than a week ago; less is negative.
             */
            change7Kobo: number;
            /** Format: date-time */
            effectiveFrom: string;
            /**
             * Format: int64
             * @description VAT inside.
             */
            perKgKobo: number;
            /** @description The price of 30 days in steps, oldest first: what held at the beginning, and every change since. */
            points: components["schemas"]["GasPoint"][];
            /** @description `A`, `B` or `C`. */
            zone: string;
        };
        /** @enum {string} */
        Gender: "FEMALE" | "MALE";
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
        GrantDamageRequest: {
            /**
             * Format: int64
             * @description At most ₦250,000 an order; above ₦100,000 somebody of finance must agree.
             */
            amountKobo: number;
            /** @description Why so much, for both sides. */
            words: string;
        };
        /** @description Why a job is given or taken back. */
        HandBackRequest: {
            reason: string;
        };
        /** @enum {string} */
        IdentityDocumentType: "PASSPORT" | "DRIVER_LICENCE" | "VOTER_CARD" | "NIN_SLIP_MASKED";
        /** @description What was asked for the materials of a job, and what may be. */
        JobAdvances: {
            /** @description Oldest first. */
            asked: components["schemas"]["Advance"][];
            /** Format: int64 */
            leastKobo: number;
            /**
             * Format: int64
             * @description What may be asked for now at most; nothing where nothing may.
             */
            mostKobo?: number | null;
        };
        /** @description A wish to end a job before it began, as its provider sees it. */
        JobCancellation: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: int64
             * @description What they receive, or would.
             */
            providerKobo: number;
            /** @description `NO_ACCESS` where they reported that nobody opened, else how close the slot was when the customer asked. */
            stage: string;
            /** @description `ASKED`, `DONE`, `WAIVED`, `REFUSED` or `LAPSED`. */
            state: string;
        };
        /** @description A part of a price that went back, as the provider sees it. */
        JobPart: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: int64
             * @description How much less the provider receives; nothing where they had been paid.
             */
            lessKobo: number;
            note: string;
        };
        /** @description What a reviewer says of one paper. */
        JudgeDocumentRequest: {
            accepted: boolean;
            /**
             * Format: int64
             * @description Up to how much, likewise.
             */
            coverKobo?: number | null;
            /** @description Who insures, likewise. */
            insurer?: string | null;
            note?: string | null;
            /** @description The number of the policy, where its sender wrote another or none. */
            number?: string | null;
            /** @description The date that the paper itself bears, `2027-02-08`. */
            validUntil?: string | null;
        };
        KeptLine: {
            /**
             * Format: int64
             * @description VAT inside.
             */
            amountKobo: number;
            /** @description One of those in `keepable`. */
            line: string;
        };
        /** @description ENT-12. */
        LandingBootstrap: {
            banners: components["schemas"]["Banner"][];
            categories: components["schemas"]["Category"][];
            popular: components["schemas"]["Category"][];
            /** @description The codes that staff marked as public and that can be used now (ENT-14). */
            promos: components["schemas"]["PublicPromo"][];
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
        /** @description One entry of the journal. */
        LedgerEntry: {
            /** Format: date-time */
            at: string;
            hash?: string | null;
            id: string;
            legs: components["schemas"]["LedgerLeg"][];
            prevHash?: string | null;
            /** @description The fact, of which there is one entry only: `charge:<payment>`. */
            reference: string;
            /**
             * Format: int64
             * @description Its number in the chain of entries; none when it was never sealed, which is a fault.
             */
            seq?: number | null;
        };
        LedgerLeg: {
            account: string;
            /**
             * Format: int64
             * @description Debit positive, credit negative.
             */
            amountKobo: number;
        };
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
            /** @description The second step, for whoever has one: six digits of the authenticator, or a recovery code. */
            code?: string | null;
            email: string;
            password: string;
        };
        /** @description An order that waits for as much as came. */
        MatchingOrder: {
            customerId: string;
            customerName: string;
            orderId: string;
            orderReference: string;
            /** Format: date-time */
            orderedAt: string;
            /** @description The gateway names the customer's e-mail address as the payer's. */
            sameEmail: boolean;
            /** @description The payer's name is the customer's, as a bank writes it. */
            sameName: boolean;
            /**
             * Format: int32
             * @description Of 100: 40 for the amount, at most 40 for the person, at most 20 for the time.
             */
            score: number;
            title: string;
        };
        /** @description Something that was measured: `Walls`, `24 m²`. */
        MeasuredQuantity: {
            measure: string;
            what: string;
        };
        /** @description A word that found nothing, and how often it was tried. */
        MissedTerm: {
            /** Format: int64 */
            asked: number;
            /**
             * Format: date
             * @description The last day, in Abuja, on which it was.
             */
            lastSeen: string;
            term: string;
        };
        /** @description Of a proposal that waits for a second person. */
        MoneyDecisionRequest: {
            approve: boolean;
        };
        /** @description What somebody wants to become of money that is no order's. A second person agrees. */
        MoneyProposal: {
            /**
             * Format: int64
             * @description What of the order's price was to be paid when it was proposed; 0 of money that goes back.
             */
            dueKobo: number;
            id: string;
            /** @description `APPLY` or `RETURN`. */
            kind: string;
            /** @description Whether the asker proposed it, and so may not agree to it. */
            mine: boolean;
            /** @description How it is known whose money it is. */
            note: string;
            orderId: string;
            orderReference: string;
            /** Format: date-time */
            proposedAt: string;
            proposedBy: string;
        };
        /** @description What shall become of money that is no order's. */
        MoneyProposalRequest: {
            /** @description `APPLY` or `RETURN`. */
            kind: string;
            note: string;
            /** @description Its id, or its name such as `SVC-7K3F9Q`. */
            order: string;
            reference: string;
        };
        /** @description What came of the provider's answer. */
        MoveAnswer: {
            /** @description `ACCEPTED`; `DECLINED`; or `UNAVAILABLE` where they have another job at that time, so that someone else is looked for. */
            state: string;
        };
        /** @enum {string} */
        MoveReason: "NO_POWER_OR_WATER" | "OTHER";
        /** @description A request of the customer for another time. */
        MoveRequest: {
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            decidedAt?: string | null;
            /**
             * Format: date-time
             * @description By when the provider answers.
             */
            dueAt: string;
            /** @description The time that was agreed. */
            from: components["schemas"]["Slot"];
            id: string;
            reason: components["schemas"]["MoveReason"];
            /** @description `ASKED`, `ACCEPTED`, `DECLINED`, `UNANSWERED`, `UNAVAILABLE`, `WITHDRAWN` or `ENDED`. */
            state: string;
            to: components["schemas"]["Slot"];
        };
        /** @description What a move costs now, by its reason. Only a free one is possible. */
        MoveTerms: {
            /** Format: int64 */
            noPowerOrWaterKobo: number;
            /** Format: int64 */
            otherKobo: number;
            /** @description Why `otherKobo` is what it is. */
            why: string;
        };
        NewPromoRequest: {
            /** @description 4 to 12 letters and digits. */
            code: string;
            terms: components["schemas"]["PromoTermsRequest"];
        };
        /** @enum {string} */
        NotToday: "CLOSED" | "STOPPED" | "ASKED" | "NO_ACCOUNT" | "ACCOUNT_WAITS" | "TOO_LITTLE" | "NOT_HELD";
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
            /**
             * Format: int32
             * @description In how many stages the price is paid, each before its part of the work begins; nothing when it is paid at once.
             */
            stages?: number | null;
            state: components["schemas"]["OfferState"];
            title: string;
        };
        /** @enum {string} */
        OfferState: "SENT" | "ACCEPTED" | "DECLINED" | "EXPIRED" | "LOST" | "WITHDRAWN";
        OpenDisputeRequest: {
            reason: components["schemas"]["DisputeReason"];
            /** @description What happened. */
            statement: string;
        };
        OpenTicketRequest: {
            category: components["schemas"]["TicketCategory"];
            message: string;
            /** @description One of the asker's own requests or jobs. */
            orderId?: string | null;
            subject: string;
        };
        OperatorAction: {
            /** Format: date-time */
            at: string;
            id: string;
            /** @description `REPLAYED_EVENT`, `REPLAYED_JOB` or `RECONCILED`. */
            kind: string;
            staffId: string;
            subject: string;
        };
        /** @description An order as its owner sees it (ENT-18). */
        Order: {
            /** @description In one line; empty in a draft without one. */
            address: string;
            addressDetail?: components["schemas"]["Address"] | null;
            /** @description What its owner may do now. */
            allowedActions: string[];
            /** @description The answers in the words of the form; in the answer for one order. */
            answeredFields?: components["schemas"]["AnsweredField"][];
            /** @description By the form's keys. */
            answers: Record<string, unknown>;
            /** @description What to read out at the door; from the assignment until the job is confirmed. */
            arrivalPin?: string | null;
            assessment?: components["schemas"]["OrderAssessment"] | null;
            /** Format: date-time */
            assignedAt?: string | null;
            /**
             * Format: date-time
             * @description Until when what is left of a price may be paid; then the part goes back.
             */
            balanceDueAt?: string | null;
            cancellation?: components["schemas"]["Cancellation"] | null;
            categorySlug: string;
            /**
             * Format: date-time
             * @description Nobody took it in time: until when its owner may say what is to become of it; then all of it goes back.
             */
            choiceDueAt?: string | null;
            /** Format: date-time */
            closedAt?: string | null;
            /** Format: date-time */
            createdAt: string;
            damage?: components["schemas"]["Damage"] | null;
            description: string;
            /** @description What was disputed about it, oldest first; in the answer for one order. */
            disputes?: components["schemas"]["Dispute"][];
            /**
             * Format: int64
             * @description What is to be paid now, while something may be: the price, what is left of it after a part came, or the next stage.
             */
            dueNowKobo?: number | null;
            finishNote?: string | null;
            /** Format: date-time */
            finishedAt?: string | null;
            /** Format: int32 */
            formVersion: number;
            guarantee?: components["schemas"]["Warranty"] | null;
            /** @description Of the service, one of ICON-01. */
            iconKey: string;
            id: string;
            /** @description Materials that its provider has had the money for; in the answer for one order. */
            materials?: components["schemas"]["OwnMaterials"][];
            /** Format: date-time */
            paidAt?: string | null;
            /**
             * Format: int64
             * @description With credit and cash.
             */
            paidKobo: number;
            paymentState?: components["schemas"]["PaymentState"] | null;
            /** @description In naira with two decimals: `"30100.00"` (ENT-19). */
            priceQuote?: string | null;
            provider?: components["schemas"]["ProviderSummary"] | null;
            quote?: components["schemas"]["Quote"] | null;
            /** @description Short and public: `SVC-7K3F9Q`. */
            reference: string;
            /** @description What went or goes back to its owner; in the answer for one order. */
            refunds?: components["schemas"]["OwnRefund"][];
            review?: components["schemas"]["Review"] | null;
            slot?: components["schemas"]["Slot"] | null;
            /**
             * Format: int32
             * @description Which stage that is, when the price is paid in stages.
             */
            stageDue?: number | null;
            /** Format: date-time */
            startedAt?: string | null;
            status: components["schemas"]["OrderStatus"];
            /** @description The work: `Deep home cleaning, 3 bedrooms`; the name of the service while nothing is known of it. */
            title: string;
            /** Format: int64 */
            totalKobo?: number | null;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            /**
             * Format: date-time
             * @description Until when the price may be paid, while it may be.
             */
            validUntil?: string | null;
            /** @description Extra work that its provider found, by number; in the answer for one order. */
            variations?: components["schemas"]["ChangeOrder"][];
            /** Format: int64 */
            version: number;
            /**
             * Format: int32
             * @description Which stage the work is at, when the price is paid in stages and it has begun.
             */
            workStage?: number | null;
        };
        /** @description What its customer sees of it. */
        OrderAssessment: {
            /** @description The first name of whoever looks. */
            assessorFirstName?: string | null;
            report?: components["schemas"]["AssessmentReport"] | null;
            /** Format: date-time */
            scheduledFor?: string | null;
            state: components["schemas"]["AssessmentState"];
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
        /** @description Where another time for an order stands. */
        OrderMove: {
            latest?: components["schemas"]["MoveRequest"] | null;
            terms?: components["schemas"]["MoveTerms"] | null;
        };
        /** @description Money on its way back to a customer, as staff see it. */
        OrderRefund: components["schemas"]["OwnRefund"] & {
            /** @description Who must agree: `NOBODY`, `SUPPORT`, `FINANCE` or `TWO_OF_FINANCE`. */
            approval: string;
            /**
             * Format: int32
             * @description How many people have agreed so far.
             */
            approvals: number;
            /** @description Why it does not get on. */
            note?: string | null;
            /** Format: date-time */
            settledAt?: string | null;
            /** @description `ORDER`, or `UNAPPLIED` of money that fitted no order. */
            source: string;
            /** @description `REQUESTED`, `APPROVED`, `PROCESSING`, `SUCCEEDED`, `FAILED` or `NEEDS_ACCOUNT`. */
            status: string;
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
        /** @description Materials that a provider has the money for, as their customer sees it. */
        OwnMaterials: {
            /**
             * Format: int64
             * @description Without VAT.
             */
            amountKobo: number;
            /**
             * Format: date-time
             * @description When they said that the materials are with them.
             */
            deliveredAt?: string | null;
            id: string;
            /** @description Whether they may say so. */
            mayConfirm: boolean;
            /** Format: date-time */
            releasedAt?: string | null;
        };
        /** @description One payout as its provider sees it. */
        OwnPayout: {
            /** @description `••••••6789`. */
            accountNumber: string;
            /**
             * Format: int64
             * @description What left.
             */
            amountKobo: number;
            bankName: string;
            /**
             * Format: int64
             * @description What of the jobs you bear of the bank transfer: nothing of a daily payout.
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
            /** @description To the refunds of which jobs that went, all of it; nothing of a payout that came back. */
            wentTo: components["schemas"]["DebtPart"][];
            /**
             * Format: int64
             * @description What of the jobs stayed with Gida for what an upheld dispute took back: at most 30 %.
             */
            withheldKobo: number;
        };
        /** @description Money that goes back to the owner of an order. */
        OwnRefund: {
            /** Format: int64 */
            amountKobo: number;
            /** @description Its owner chose credit: it is theirs once it is `PAID`. */
            asCredit: boolean;
            /** Format: date-time */
            createdAt: string;
            creditOffer?: components["schemas"]["RefundCredit"] | null;
            id: string;
            /** Format: date-time */
            paidAt?: string | null;
            /** @description The account that its owner named, by its last four digits; absent where it goes back the way it was paid. */
            paidTo?: string | null;
            state: components["schemas"]["OwnRefundState"];
        };
        /** @enum {string} */
        OwnRefundState: "WAITING" | "ON_ITS_WAY" | "NEEDS_ACCOUNT" | "DELAYED" | "PAID";
        /** @description A page of rules in a new version. `after` is the version that the editor had. */
        PageVersionRequest: {
            /** Format: int32 */
            after: number;
            /**
             * Format: date
             * @description The day, in Abuja, from which it holds: today or later.
             */
            effectiveFrom: string;
            lead: string;
            sections: components["schemas"]["AdminSection"][];
            title: string;
        };
        /** @enum {string} */
        PartReason: "NOT_DONE" | "POOR_WORK" | "WRONG_PRICE" | "LATE" | "OTHER";
        /** @description A part of a price that went back, and what of it was whose. */
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
             * @description Of the commission, less what a promo had taken off it.
             */
            platformKobo: number;
            /** Format: int64 */
            providerKobo: number;
            reason: string;
            /** @description `ESCROW`, or `FUND` of what had been released: the guarantee fund then bears the provider's share. */
            source: string;
            /** Format: int64 */
            vatKobo: number;
        };
        PayBackClaimRequest: {
            /** Format: int64 */
            amountKobo: number;
            /** @description Why, for both sides. */
            words: string;
        };
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
            /**
             * Format: int64
             * @description What came, once something has: less than what was asked for pays a part.
             */
            receivedKobo?: number | null;
            reference: string;
            status: components["schemas"]["PaymentStatus"];
        };
        /** @enum {string} */
        PaymentChannel: "card" | "bank_transfer" | "ussd";
        /** @description A checkout that is open, or nothing left to pay. */
        PaymentStart: {
            /**
             * Format: int64
             * @description To pay there.
             */
            amountKobo: number;
            /** @description Where to pay; the order's own page when nothing is left to pay. */
            authorizationUrl: string;
            /**
             * Format: int64
             * @description Of it, what credit pays: set aside until the rest has come.
             */
            creditKobo: number;
            /** @description Whether the order is paid already. */
            paid: boolean;
            /** @description None when credit has paid it all. */
            reference?: string | null;
        };
        /**
         * @description How much of a price came, beside the status.
         * @enum {string}
         */
        PaymentState: "PART" | "FULL";
        /** @enum {string} */
        PaymentStatus: "pending" | "success" | "failed" | "abandoned" | "mismatched";
        /** @description One payout of a batch. */
        Payout: {
            accountName: string;
            /** @description `••••••6789`. */
            accountNumber: string;
            /** Format: int64 */
            amountKobo: number;
            bankName: string;
            /**
             * Format: int64
             * @description What of the jobs the provider bears of the bank transfer: nothing of a daily payout.
             */
            costKobo: number;
            id: string;
            /** Format: int32 */
            jobs: number;
            /** @description Why it failed or came back. */
            note?: string | null;
            providerId: string;
            providerName: string;
            /** Format: date-time */
            settledAt?: string | null;
            status: components["schemas"]["PayoutStatus"];
            /**
             * Format: int64
             * @description What of the jobs stayed with Gida for what an upheld dispute took back: at most 30 %.
             */
            withheldKobo: number;
        };
        /** @description The payouts of one day, or what one provider asked for. */
        PayoutBatch: {
            /** Format: int64 */
            amountKobo: number;
            /** @description Names of who signed. */
            approvedBy?: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description `2026-11-24`. */
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
             * @description What failed or came back.
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
        /** @description The payout that was made of it. */
        PayoutMadeToday: {
            /** Format: int64 */
            costKobo: number;
            id: string;
            /** @description Whether two people of Gida must let it go first. */
            needsSignatures: boolean;
            /** Format: int64 */
            receivesKobo: number;
        };
        /** @enum {string} */
        PayoutMethod: "TRANSFER" | "BANK";
        /** @enum {string} */
        PayoutStatus: "BATCHED" | "SENT" | "PAID" | "FAILED" | "REVERSED";
        /** @description What I can have today and what it costs, or why not. */
        PayoutToday: {
            /**
             * Format: date-time
             * @description And when they end.
             */
            closesAt: string;
            notToday?: components["schemas"]["NotToday"] | null;
            offer?: components["schemas"]["SameDayOffer"] | null;
            /**
             * Format: date-time
             * @description When today's hours begin.
             */
            opensAt: string;
        };
        /** @description What I was shown: another amount or cost is refused. */
        PayoutTodayRequest: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: int64 */
            costKobo: number;
            /** Format: int64 */
            receivesKobo: number;
        };
        /** @description One line of the list. */
        Person: {
            /** Format: date-time */
            createdAt: string;
            email: string;
            id: string;
            name: string;
            permissions: string[];
            /** @description The last two digits. */
            phone?: string | null;
            /** @description `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`. */
            role: string;
            /** @description `ACTIVE`, `SUSPENDED`, `CLOSING` or `ERASED`. */
            state: string;
        };
        /** @description Everything that staff see of somebody at once. */
        PersonCard: {
            city?: string | null;
            counts: components["schemas"]["PersonCounts"];
            /** Format: int64 */
            creditKobo: number;
            /** @description What staff did, newest first, the last twenty. */
            deeds: components["schemas"]["AuditEntry"][];
            emailVerified: boolean;
            /** Format: date-time */
            eraseAfter?: string | null;
            /** Format: date-time */
            erasedAt?: string | null;
            hasAddress: boolean;
            person: components["schemas"]["Person"];
            /** @description What was asked about them, newest first. */
            requests: components["schemas"]["StaffRequest"][];
            sessions: components["schemas"]["Session"][];
            stateName?: string | null;
            /** Format: date-time */
            suspendedSince?: string | null;
            /**
             * Format: date-time
             * @description Nothing for one without an end.
             */
            suspendedUntil?: string | null;
            /** @description The five that moved last, each with its latest message. */
            tickets: components["schemas"]["Ticket"][];
            /** @description Whether it is whoever asks, who does nothing to themselves. */
            you: boolean;
        };
        /** @description Phone and address in full; that they were shown is written down. */
        PersonContact: {
            address?: string | null;
            city?: string | null;
            phone?: string | null;
            stateName?: string | null;
        };
        PersonCounts: {
            /**
             * Format: int64
             * @description Jobs in hand, as a provider.
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
            application?: components["schemas"]["ProviderApplication"] | null;
            /** @description Where somebody looked before my requests were priced, and what they found. */
            assessments: components["schemas"]["OrderAssessment"][];
            bankAccount?: components["schemas"]["BankAccount"] | null;
            /** @description What of my credit I put into orders, and what of it came back. */
            creditUses: components["schemas"]["CreditUse"][];
            /** @description What jobs damaged, as I reported it. */
            damageClaims: components["schemas"]["DamageClaim"][];
            /** @description What was disputed about my requests. */
            disputes: components["schemas"]["Dispute"][];
            friends: components["schemas"]["SentFriend"][];
            /** @description What I claimed on the Fix-it promise. */
            guaranteeClaims: components["schemas"]["WarrantyClaim"][];
            /** @description When I asked for another time. */
            moves: components["schemas"]["MoveRequest"][];
            notifications: components["schemas"]["Notification"][];
            orders: components["schemas"]["Order"][];
            /** @description Every attempt to pay. */
            payments: components["schemas"]["Payment"][];
            payouts: components["schemas"]["Payout"][];
            /** @description The codes that I put on orders. */
            promoUses: components["schemas"]["PromoUse"][];
            referralCode: string;
            /** @description What my code earned, and the friends whom I sent. */
            referralStats: components["schemas"]["ReferralStats"];
            /** @description What went or goes back to me. */
            refunds: components["schemas"]["ExportedRefund"][];
            /** @description What I said of jobs. */
            reviews: components["schemas"]["Review"][];
            /** @description Whether signing in takes a second step, and since when. */
            secondFactor: components["schemas"]["SecondFactor"];
            sessions: components["schemas"]["Session"][];
            /** @description My questions to support, with what was answered. */
            tickets: components["schemas"]["Ticket"][];
            user: components["schemas"]["User"];
            /** @description Extra work that was found at my requests. */
            variations: components["schemas"]["ChangeOrder"][];
            /** @description What of my credit went or goes to my bank account. */
            withdrawals: components["schemas"]["CreditPayout"][];
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
        PlanStage: {
            /** @description What is done in it, in at most 60 characters. */
            name: string;
            /**
             * Format: int32
             * @description Of the total: the first 30 to 50, or up to 70 where materials are 60 % of it; each later one 5 at least.
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
        PreviewLocation: {
            area: string;
            city?: string | null;
            state?: string | null;
        };
        /** @enum {string} */
        PreviewState: "PRICED" | "NEEDS_QUOTE" | "NEEDS_ASSESSMENT" | "INCOMPLETE";
        /** @description What one answer means for the price. */
        PriceHint: {
            /**
             * Format: int64
             * @description With `FROM` the least that the whole job then costs, with `EXTRA` what is added.
             */
            amountKobo?: number | null;
            /** @description What the extra is counted by: `person`. */
            each?: string | null;
            /** @description Of the question. */
            key: string;
            kind: components["schemas"]["PriceHintKind"];
            /**
             * Format: int32
             * @description With `PERCENT`, of the labour.
             */
            percent?: number | null;
            /** @description Of the answer; `true` and `false` for a yes or no. */
            value: string;
        };
        /**
         * @description `PERSON`: then people price it.
         * @enum {string}
         */
        PriceHintKind: "FROM" | "EXTRA" | "PERCENT" | "PERSON";
        /** @description A price, line by line. VAT is inside each amount and is worked out by the server. */
        PriceOrderRequest: {
            lines: components["schemas"]["StaffLine"][];
            /** @description For the customer, beside the price. */
            note?: string | null;
            plan?: components["schemas"]["StagePlan"] | null;
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
        /** @description What somebody new may take. */
        Probation: {
            /** Format: int32 */
            jobsLeft: number;
            /** Format: int64 */
            maxJobKobo: number;
        };
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
        /** @description `version` is that of the code that the editor had. */
        PromoChangeRequest: {
            terms: components["schemas"]["PromoTermsRequest"];
            /** Format: int64 */
            version: number;
        };
        /** @description As typed. */
        PromoRequest: {
            code: string;
        };
        PromoStateRequest: {
            /** @description `LIVE`, `PAUSED` or `ENDED`. */
            state: string;
        };
        /** @description What a code does, and for whom it is. */
        PromoTermsRequest: {
            /** Format: int64 */
            budgetKobo?: number | null;
            /**
             * Format: int64
             * @description The most that it takes off.
             */
            capKobo?: number | null;
            /** @description All services when empty. */
            categories?: string[];
            /** Format: date-time */
            endsAt?: string | null;
            firstOrderOnly?: boolean;
            /**
             * Format: int64
             * @description The least that the price must be before it.
             */
            minOrderKobo?: number;
            newUserOnly?: boolean;
            /** Format: int32 */
            perUserLimit: number;
            /** @description Whether credit may pay a price that it is on; it may when nothing is said. */
            stackWithCredit?: boolean | null;
            /** Format: date-time */
            startsAt: string;
            /** Format: int32 */
            totalLimit?: number | null;
            /** @description `PERCENT`, `FIXED` or `FREE_TRAVEL`. */
            type: string;
            /**
             * Format: int64
             * @description Hundredths of a percent, kobo, or nothing.
             */
            value?: number;
            /** @description `A`, `B`, `C`; everywhere when empty. */
            zones?: string[];
        };
        PromoUse: {
            code: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: int64 */
            discountKobo: number;
            orderId: string;
            /** @description `HELD`, `CONSUMED` or `RETURNED`. */
            state: string;
        };
        ProposeChangeOrder: {
            lines: components["schemas"]["ChangeOrderLine"][];
            /** @description A photo of it, as `POST /api/uploads` answered. */
            photoId: string;
            /** @description What was found, in 10 to 500 characters. */
            reason: string;
        };
        ProposeEarlyTerminationRequest: {
            /** @description What of each kind of line was done or used; a kind that is not named goes back wholly. */
            kept: components["schemas"]["KeptLine"][];
            reason: components["schemas"]["EndReason"];
            /** @description Why, in words that both sides read. */
            words: string;
        };
        /** @description An application as its owner and its reviewer see it. */
        ProviderApplication: components["schemas"]["ProviderProgress"] & {
            applicant: components["schemas"]["ApplicationApplicant"];
            bank?: components["schemas"]["ApplicantBank"] | null;
            /** Format: date-time */
            consentAt?: string | null;
            /** Format: date-time */
            createdAt: string;
            documents: components["schemas"]["ApplicationDocument"][];
            /** @description Whether it may be changed now. */
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
        /** @description Damage for whoever did the job. */
        ProviderDamage: components["schemas"]["DamageClaim"] & {
            customerFirstName: string;
            /** @description Whether their side can be said still. */
            mayAnswer: boolean;
            reference: string;
            title: string;
        };
        /** @description A line of a provider's history. */
        ProviderDecision: {
            /** Format: date-time */
            at: string;
            /** @description None when it was the product, or the provider. */
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
        /** @description A hold under way. */
        ProviderHold: {
            by?: string | null;
            from: string;
            /**
             * Format: date-time
             * @description Until when it would last if a second person agreed.
             */
            longerUntil?: string | null;
            reason?: string | null;
            /** Format: date-time */
            until?: string | null;
        };
        /** @description A job as its assigned provider sees it. */
        ProviderJob: {
            address?: components["schemas"]["Address"] | null;
            advances?: components["schemas"]["JobAdvances"] | null;
            answers: components["schemas"]["AnsweredField"][];
            /** Format: date-time */
            assignedAt?: string | null;
            cancellation?: components["schemas"]["JobCancellation"] | null;
            categorySlug: string;
            /** Format: date-time */
            closedAt?: string | null;
            /** Format: int64 */
            commissionKobo: number;
            customerFirstName: string;
            customerPhone?: string | null;
            description: string;
            /** @description What they may do about that: `dispute`, `answer_dispute`, `appeal_dispute`; in the answer for one job. */
            disputeActions?: string[];
            /** @description What was disputed about it since they have it, oldest first; in the answer for one job. */
            disputes?: components["schemas"]["Dispute"][];
            door?: components["schemas"]["AccessWait"] | null;
            finishNote?: string | null;
            /** Format: date-time */
            finishedAt?: string | null;
            /** @description What of the price went back to the customer, and how much less their provider receives; in the answer for one job. */
            givenBack?: components["schemas"]["JobPart"][];
            /** Format: int64 */
            grossKobo: number;
            /**
             * Format: int64
             * @description What the price has for materials and has not gone back, VAT inside, while the work is under way; in the answer for one job.
             */
            materialsKobo?: number | null;
            /** @description Whether they may say how the customer was; in the answer for one job. */
            mayReview: boolean;
            moveRequest?: components["schemas"]["MoveRequest"] | null;
            /** Format: int64 */
            netKobo: number;
            orderId: string;
            paymentState?: components["schemas"]["PaymentState"] | null;
            /** @description What the customer shows of the job. */
            photos: components["schemas"]["Photo"][];
            reference: string;
            review?: components["schemas"]["Review"] | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description The stages of the price and which of them are paid; in the answer for one job. */
            stages?: components["schemas"]["QuoteStage"][];
            /** Format: date-time */
            startedAt?: string | null;
            status: components["schemas"]["OrderStatus"];
            title: string;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            variationRoom?: components["schemas"]["ChangeOrderAllowance"] | null;
            /** @description Extra work that they proposed, by number; in the answer for one job. */
            variations?: components["schemas"]["ChangeOrder"][];
            /**
             * Format: int32
             * @description Which stage the work is at, when the price is paid in stages and it has begun.
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
        /** @description Where somebody stands on the way to work and in it. */
        ProviderProgress: {
            /** @description What the reviewer asked for. */
            changes: components["schemas"]["ApplicationChange"][];
            /** @description `2026-12-07`: by when we answer, while it is ours. */
            expectedBy?: string | null;
            /** @description Who has the next move. */
            holder: components["schemas"]["ApplicationHolder"];
            probation?: components["schemas"]["Probation"] | null;
            /** @description From when they may apply again. */
            reapplyFrom?: string | null;
            /** @description Of a rejection, a hold, a restriction or changes, in words for the provider. */
            reason?: string | null;
            /** @description The papers of their services. */
            requirements: components["schemas"]["ApplicationRequirement"][];
            /** @description Ten, in order; none for somebody who was let in without an application. */
            steps: components["schemas"]["ApplicationStep"][];
            /** Format: date-time */
            suspendedUntil?: string | null;
        };
        /** @description Where a provider stands with us. */
        ProviderStanding: components["schemas"]["ProviderProgress"] & {
            bio?: string | null;
            /** @description Slugs of the services they are approved for. */
            categories: string[];
            displayName: string;
            gender?: components["schemas"]["Gender"] | null;
            /** Format: int32 */
            jobsDone: number;
            /** @description Whether they may say it themselves: they were let in, are no business and have not said it. */
            maySayGender: boolean;
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
            /**
             * Format: double
             * @description The plain mean with one decimal, none below 3 reviews; in the tracking.
             */
            rating?: number | null;
            /**
             * Format: int32
             * @description In the tracking.
             */
            reviewCount: number;
        };
        /** @description A code that visitors are told of (ENT-14). */
        PublicPromo: {
            /** Format: int64 */
            capKobo?: number | null;
            /** @description All services when empty. */
            categories: string[];
            code: string;
            /** Format: date-time */
            endsAt?: string | null;
            firstOrderOnly: boolean;
            /** Format: int64 */
            minOrderKobo: number;
            newUserOnly: boolean;
            /** @description `PERCENT`, `FIXED` or `FREE_TRAVEL`. */
            type: string;
            /**
             * Format: int64
             * @description Hundredths of a percent, kobo, or nothing.
             */
            value: number;
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
        PublishPromoRequest: {
            public: boolean;
        };
        /** @description The link as a picture. */
        QrCode: {
            /** @description The dark modules, as the `d` of an SVG path. */
            path: string;
            /**
             * Format: int32
             * @description Width and height in modules, the quiet zone of four on each side included.
             */
            size: number;
        };
        /** @description A whole try of the quiz: the chosen option by question. */
        QuizAnswers: {
            answers: {
                [key: string]: string;
            };
        };
        /** @description What an order costs, line by line. */
        Quote: {
            cancellation?: components["schemas"]["QuoteCancellation"] | null;
            /** @description The terms in one sentence. */
            cancellationText: string;
            /** Format: int64 */
            creditKobo: number;
            creditOffer?: components["schemas"]["CreditOffer"] | null;
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
            planType: components["schemas"]["PlanType"];
            /**
             * Format: int64
             * @description What the platform keeps.
             */
            platformKobo: number;
            promo?: components["schemas"]["QuotePromo"] | null;
            /**
             * Format: int64
             * @description What the provider receives.
             */
            providerKobo: number;
            /** @description What is paid when, in their order; empty when all of it is paid at once. */
            stages: components["schemas"]["QuoteStage"][];
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
            /**
             * Format: int32
             * @description How many working days the work takes, when it is paid in stages.
             */
            workingDays?: number | null;
        };
        /** @description What leaving the job will come to once somebody has taken it; until then it costs nothing at any time. */
        QuoteCancellation: {
            /**
             * Format: date-time
             * @description Free so long; absent where the job is for as soon as possible.
             */
            freeUntil?: string | null;
            /**
             * Format: int64
             * @description From then on, and as soon as the provider has set out.
             */
            lateFeeKobo: number;
            /** Format: date-time */
            lateFrom?: string | null;
            /**
             * Format: int64
             * @description When nobody opens to the provider, who waits 20 minutes and calls twice.
             */
            noAccessFeeKobo: number;
            /**
             * Format: int64
             * @description From then until `lateFrom`.
             */
            soonFeeKobo: number;
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
            /** @description What it takes off for somebody new; whether a person may use it is said when it is put on their order. */
            promoCode?: string | null;
            slot?: components["schemas"]["Slot"] | null;
            /** @description The choice is made when the order is paid. */
            useCredit?: boolean | null;
        };
        /** @description The promo code on a price. */
        QuotePromo: {
            code: string;
            /** @description Whether credit may pay the rest. */
            stacksWithCredit: boolean;
        };
        /** @description One stage of a price. */
        QuoteStage: {
            /** Format: int64 */
            amountKobo: number;
            /** @description What is done in it. */
            name: string;
            /** @description Whether it and all before it are paid. */
            paid: boolean;
            /** Format: int32 */
            percent: number;
            /**
             * Format: int32
             * @description 1, 2, 3 …
             */
            stage: number;
        };
        /** @description Somebody is in danger. Whoever has no account says who they are and how they are reached. */
        RaiseAlarmRequest: {
            category: components["schemas"]["Danger"];
            message: string;
            /** @description A guest's. */
            name?: string | null;
            /** @description A guest's number, a Nigerian one. */
            phone?: string | null;
        };
        /** @description What became of a report of danger. */
        RaisedAlarm: {
            /** @description `SUP-7K3F9Q2X`. */
            reference: string;
            /** @description Whether anybody of our team is called. If not, the reporter must not count on us. */
            told: boolean;
        };
        ReauthRequest: {
            /** @description The second step, for whoever has one. */
            code?: string | null;
            password: string;
        };
        /** @description A VAT receipt. */
        Receipt: {
            address: string;
            /**
             * Format: int64
             * @description Of it, through the gateway.
             */
            cashKobo: number;
            channel?: string | null;
            /**
             * Format: int64
             * @description Of it, with credit.
             */
            creditKobo: number;
            /** @description Parts of the price that went back, with the VAT in them. */
            givenBack?: components["schemas"]["ReceiptPart"][];
            /** Format: date-time */
            paidAt: string;
            /** Format: int64 */
            paidKobo: number;
            paymentReference?: string | null;
            /** @description All of them, the latest first: a price may be paid in parts. */
            paymentReferences: string[];
            quote: components["schemas"]["Quote"];
            reference: string;
            title: string;
            /** @description Every price on it includes VAT of 7.5 %. */
            vatText: string;
        };
        /** @description A part of a price that went back, on the receipt. */
        ReceiptPart: {
            /** Format: int64 */
            amountKobo: number;
            /** Format: date-time */
            at: string;
            line: string;
            /** Format: int64 */
            vatKobo: number;
        };
        /** @description A public review as the provider reads it whom it is about. */
        ReceivedReview: {
            firstName: string;
            id: string;
            /** Format: date-time */
            publishedAt: string;
            /** @description What they answered in public. */
            reply?: string | null;
            /**
             * Format: date-time
             * @description Until when they may choose other words for their answer.
             */
            replyEditableUntil?: string | null;
            /** Format: int32 */
            stars: number;
            tags: string[];
            text: string;
        };
        /** @description A day, compared with the gateway's list of charges. */
        Reconciliation: {
            /** Format: date-time */
            comparedAt: string;
            day: string;
            /** @description The first 500, when one day is asked for. */
            differences: components["schemas"]["ReconciliationDifference"][];
            /**
             * Format: int32
             * @description How many charges of either side do not agree.
             */
            differing: number;
            /**
             * Format: int64
             * @description What the gateway kept.
             */
            feesKobo: number;
            /**
             * Format: int32
             * @description Charges on the gateway's list, and how many of them agree with ours.
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
            /** @description `ONLY_THEIRS`, `ONLY_OURS`, `AMOUNT_DIFFERS` or `FEE_DIFFERS`. */
            finding: string;
            /** Format: int64 */
            oursKobo?: number | null;
            reference: string;
            /** Format: int64 */
            theirsKobo?: number | null;
        };
        RecoveryCodes: {
            /** @description Ten, each good once, in groups of four. They are shown this once. */
            recoveryCodes: string[];
        };
        ReferralDecisionRequest: {
            approve: boolean;
        };
        /** @description A reward that waits for somebody to look at it. */
        ReferralReview: {
            /** Format: date-time */
            appliedAt: string;
            /** @description `SAME_DEVICE`, `SAME_PAYMENT`, `SAME_ACCOUNT`, `SAME_PHONE`, `SAME_ADDRESS`, `MANY_REWARDS`, `OWN_CUSTOMER` or `INACTIVE`. */
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
        /** @description What a refund is worth as credit. */
        RefundCredit: {
            /**
             * Format: int64
             * @description With the bonus.
             */
            amountKobo: number;
            /**
             * Format: int64
             * @description On top of what goes back otherwise; zero where there is nothing to make good.
             */
            bonusKobo: number;
            /**
             * Format: date-time
             * @description When it leaves for the bank unless it was taken.
             */
            until?: string | null;
        };
        /** @description A part of a price that is to go back. */
        RefundPartRequest: {
            /** Format: int64 */
            amountKobo: number;
            /** @description One of those in `refundable`. */
            line: string;
            /** @description Why, in words that both sides read. */
            note: string;
            reason: components["schemas"]["PartReason"];
        };
        /** @description How much of one kind of line may still go back, VAT inside. */
        Refundable: {
            /** Format: int64 */
            leftKobo: number;
            /** @description `LABOUR`, `MATERIAL` … */
            line: string;
        };
        RefuseAdvanceRequest: {
            /** @description Why, for the provider. */
            words: string;
        };
        RefuseClaimRequest: {
            /** @description Why, for both sides. */
            words: string;
        };
        RefuseDamageRequest: {
            /** @description Why, for both sides. */
            words: string;
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
        ReportAssessmentRequest: {
            /** @description None when the job is refused. */
            estimates?: components["schemas"]["EstimateLine"][];
            findings: string;
            hazards?: string[];
            /**
             * Format: int32
             * @description None when the job is refused.
             */
            hours?: number | null;
            licence?: string | null;
            materials?: string[];
            quantities?: components["schemas"]["MeasuredQuantity"][];
            /** @description Why the job should not be done. */
            refusal?: string | null;
        };
        ReportNoAccessRequest: {
            /** @description What they saw at the door, for support and the customer. */
            note?: string | null;
        };
        ReportVisitRequest: {
            /** @description What was done. */
            report: string;
        };
        /** @description Another time for a job that nobody has taken. */
        RescheduleRequest: {
            slot: components["schemas"]["Slot"];
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
        /** @description A visit for whoever is to come. */
        ReturnVisit: components["schemas"]["WarrantyClaim"] & {
            address?: components["schemas"]["Address"] | null;
            customerFirstName: string;
            /** @description While the visit is open. */
            customerPhone?: string | null;
            /**
             * Format: int64
             * @description What a visit that mends it brings; nothing for whoever did the work.
             */
            feeKobo: number;
            reference: string;
            title: string;
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
        ReviewAssessmentRequest: {
            decision: components["schemas"]["AssessmentDecision"];
            /** @description What is missing; needed with `RETURN`. */
            note?: string | null;
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
        RoleRequest: {
            /** @description `OPS`, `PRICING`, `SUPPORT`, `FINANCE`, `CONTENT` or `SUPER`; none for a customer. */
            permissions: string[];
            reason: string;
            role: components["schemas"]["StaffRole"];
        };
        /** @enum {string} */
        RulingReason: "DONE_AS_AGREED" | "NOT_DONE" | "POOR_WORK" | "DAMAGE" | "NOBODY_CAME" | "NO_ACCESS" | "NOT_SHOWN" | "SAFETY" | "OTHER";
        /** @description All that is free now, and what becomes of it. */
        SameDayOffer: {
            /**
             * Format: int64
             * @description What is free: the three below and what arrives come to it.
             */
            amountKobo: number;
            /**
             * Format: int64
             * @description Fee and stamp duty together: what you bear.
             */
            costKobo: number;
            /**
             * Format: int64
             * @description The bank's fee for the transfer.
             */
            feeKobo: number;
            /** @description Two people of Gida must let a payout of this size go first. */
            needsSignatures: boolean;
            /**
             * Format: int64
             * @description What arrives.
             */
            receivesKobo: number;
            /**
             * Format: int64
             * @description On transfers of ₦10,000 or more.
             */
            stampDutyKobo: number;
            /**
             * Format: int64
             * @description What of it goes to the refund of a job after an upheld dispute: at most 30 %.
             */
            withheldKobo: number;
        };
        /** @description A provider says whether they are a woman or a man, as their document does. */
        SayGenderRequest: {
            gender: components["schemas"]["Gender"];
        };
        ScheduleAssessmentRequest: {
            /** @description The caller, or one of `providers`. */
            assessorId: string;
            /**
             * Format: date-time
             * @description From now on, within 14 days.
             */
            at: string;
        };
        /** @description What somebody searched for and did not find. */
        SearchMissRequest: {
            term: string;
        };
        /** @description Whether signing in takes a second step. */
        SecondFactor: {
            on: boolean;
            /**
             * Format: int32
             * @description How many recovery codes nobody has used yet.
             */
            recoveryCodesLeft: number;
            /** @description This person may not work here without one. */
            required: boolean;
            /** Format: date-time */
            since?: string | null;
        };
        /** @description What an authenticator needs to know, shown once. */
        SecondFactorSetup: {
            /** @description The key in groups of four, to be typed. */
            key: string;
            /** @description `otpauth://totp/…`: opens the authenticator on the phone that shows it. */
            link: string;
            qr: components["schemas"]["QrCode"];
        };
        SendOtherRequest: {
            /**
             * Format: int64
             * @description What a visit that mends it brings them; the guarantee fund bears it.
             */
            feeKobo: number;
            providerId: string;
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
        /** @description A service and the words that find it besides its name. */
        ServiceWords: {
            categorySlug: string;
            name: string;
            /** @description The most telling first. */
            words: string[];
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
        StaffDecisionRequest: {
            approve: boolean;
        };
        StaffLine: {
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
        /** @description Nothing is done to somebody without a word why. */
        StaffReasonRequest: {
            reason: string;
        };
        /** @description What one member of staff asked for and another must agree to. */
        StaffRequest: {
            /** @description Whether it is about the asker, who does not decide on it at all. */
            aboutYou: boolean;
            /** Format: date-time */
            askedAt: string;
            askedBy: string;
            /** Format: date-time */
            decidedAt?: string | null;
            decidedBy?: string | null;
            id: string;
            /** @description `SUSPEND` or `ROLE`. */
            kind: string;
            /** @description Whether the asker asked for it, and so may not agree to it. */
            mine: boolean;
            permissions: string[];
            personId: string;
            personName: string;
            reason: string;
            /** @description Of a role. */
            role?: string | null;
            /** @description `WAITING`, `APPROVED`, `REJECTED` or `WITHDRAWN`. */
            state: string;
            /**
             * Format: date-time
             * @description Of a suspension; nothing for one without an end.
             */
            until?: string | null;
        };
        /** @enum {string} */
        StaffRole: "CUSTOMER" | "ADMIN";
        /**
         * @description The stages that the desk gives a price: two to four that sum to 100 %, for a price from ₦150,000 on or for work of two
         *     working days and more.
         */
        StagePlan: {
            stages: components["schemas"]["PlanStage"][];
            /**
             * Format: int32
             * @description 1 to 60.
             */
            workingDays: number;
        };
        StartJobRequest: {
            /** @description Four digits that the customer reads out. */
            pin: string;
        };
        StartPaymentRequest: {
            channel?: components["schemas"]["PaymentChannel"] | null;
            /** @description Whether credit pays as much as there is. When absent, a checkout that is open stays as it is. */
            useCredit?: boolean | null;
            /** @description Extra work that was approved, instead of the price. */
            variationId?: string | null;
            /** @description All that is left of a price that is paid in stages, instead of the next stage. */
            whole?: boolean | null;
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
        /** @description What a figure says from now on, since when, and on what grounds. */
        StatRequest: {
            /** Format: date */
            asOf: string;
            label: string;
            source: string;
            value: string;
            /** Format: int64 */
            version: number;
        };
        /** @description A month of what we hold for somebody. */
        Statement: {
            /** Format: int64 */
            closingKobo: number;
            /** @description Whether these are all lines of the month: no more than 5,000 are shown. */
            complete: boolean;
            /** @description Oldest first. */
            lines: components["schemas"]["StatementLine"][];
            /** @description `2026-11`, by the clock of Abuja. */
            month: string;
            /** Format: int64 */
            openingKobo: number;
        };
        StatementLine: {
            /**
             * Format: int64
             * @description In your favour, or less than 0.
             */
            amountKobo: number;
            /** Format: date-time */
            at: string;
            /**
             * Format: int64
             * @description What stands there after it.
             */
            balanceKobo: number;
            /** @description The work of that order, in the statement of its customer: `Deep home cleaning, 3 bedrooms`. */
            jobTitle?: string | null;
            /** @description `charge`, `release`, `refund-paid` …: what the reference begins with. */
            kind: string;
            orderId?: string | null;
            /** @description The first name of whoever did it. */
            providerFirstName?: string | null;
            reference: string;
            /**
             * Format: int64
             * @description What of a payout the provider bore of the bank transfer; less than 0 when it came back to them.
             */
            transferCostKobo: number;
            /**
             * Format: int64
             * @description What of a payout went to the refund of a job after an upheld dispute; less than 0 when the payout came back.
             */
            withheldKobo: number;
        };
        StuckItem: {
            /** Format: int32 */
            attempts: number;
            error: string;
            id: string;
            /** @description `PUSH_REFUND`, `orderPaid`. */
            kind: string;
            /** Format: date-time */
            nextAt: string;
            /** @description What a job is about. */
            subject?: string | null;
            /** @description `EVENT` or `JOB`. */
            what: string;
        };
        /** @description What failed and waits, and what the desk did lately. */
        StuckWork: {
            deeds: components["schemas"]["OperatorAction"][];
            items: components["schemas"]["StuckItem"][];
        };
        SubmitApplicationRequest: {
            /** Format: int64 */
            version?: number | null;
        };
        Subsidiary: {
            name: string;
            text: string;
        };
        SuspendRequest: {
            /**
             * Format: int32
             * @description 1 to 8,760; without it, until further notice. More than 72 takes a second person.
             */
            hours?: number | null;
            reason: string;
        };
        /** @description What came of a suspension. */
        SuspendedPerson: {
            card: components["schemas"]["PersonCard"];
            /**
             * Format: int32
             * @description Jobs that they cannot do now: somebody must hand them over.
             */
            openJobs: number;
            /**
             * Format: int32
             * @description Their orders go on; the provider comes, and the money stays where it is.
             */
            openOrders: number;
            /** @description The rest of the time waits for a second person. */
            waits: boolean;
        };
        /** @description A word that shall find a service. */
        SynonymRequest: {
            categorySlug: string;
            term: string;
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
            /** @description `customer`, `support`, or `provider` who has the job. */
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
            assessment?: components["schemas"]["OrderAssessment"] | null;
            /**
             * Format: date-time
             * @description Until when what is left of a price may be paid; for its owner.
             */
            balanceDueAt?: string | null;
            cancellation?: components["schemas"]["Cancellation"] | null;
            categorySlug: string;
            /**
             * Format: date-time
             * @description Nobody took it in time: until when its owner may say what is to become of it; for its owner.
             */
            choiceDueAt?: string | null;
            /**
             * Format: int64
             * @description What is to be paid now, while something may be; for its owner.
             */
            dueNowKobo?: number | null;
            events: components["schemas"]["OrderEvent"][];
            /**
             * Format: date-time
             * @description When the window opens.
             */
            expectedAt?: string | null;
            /**
             * Format: date-time
             * @description When express gas is to be there, ninety minutes after the payment; the fee for it goes back when it is late.
             */
            expressDueAt?: string | null;
            finishNote?: string | null;
            /** @description Seen by the bearer of a link: only the area, a first name and the steps are told. */
            masked: boolean;
            /** @description Materials that its provider has the money for; for its owner. */
            materials?: components["schemas"]["OwnMaterials"][];
            orderId: string;
            /** Format: int64 */
            paidKobo: number;
            paymentState?: components["schemas"]["PaymentState"] | null;
            provider?: components["schemas"]["ProviderSummary"] | null;
            reference: string;
            slot?: components["schemas"]["Slot"] | null;
            /**
             * Format: int32
             * @description Which stage that is, when the price is paid in stages; for its owner.
             */
            stageDue?: number | null;
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: date-time
             * @description When the job last went a step or a stage further.
             */
            stepAt?: string | null;
            title: string;
            trackingStep?: components["schemas"]["TrackingStep"] | null;
            /** Format: date-time */
            updatedAt: string;
            /** @description Extra work that its provider found, by number; for its owner. */
            variations?: components["schemas"]["ChangeOrder"][];
            /**
             * Format: int32
             * @description Which stage the work is at, when the price is paid in stages and it has begun.
             */
            workStage?: number | null;
        };
        /** @enum {string} */
        TrackingStep: "FINDING" | "OFFERED" | "ACCEPTED" | "EN_ROUTE" | "ARRIVED" | "STARTED" | "VARIATION_PENDING" | "PAUSED_PARTS" | "FINISHED" | "CONFIRMED";
        /** @description What stands on every kind of account. */
        TrialBalance: {
            /** Format: date-time */
            asOf: string;
            /** Format: int64 */
            creditKobo: number;
            /** Format: int64 */
            debitKobo: number;
            /**
             * Format: int64
             * @description Debits less credits: 0, or the books are broken.
             */
            differenceKobo: number;
            lines: components["schemas"]["TrialBalanceLine"][];
        };
        TrialBalanceLine: {
            /** @description `psp:clearing`; of accounts that there are many of, what is before the id: `escrow:order`. */
            account: string;
            /**
             * Format: int64
             * @description How many of them anything stands on.
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
        /** @description Money that came and is not its order's. */
        UnappliedMoney: {
            /** Format: int64 */
            ageHours: number;
            /**
             * Format: int64
             * @description 0 for foreign money, which is not booked.
             */
            amountKobo: number;
            /** @description Whether it waits for people to say what shall become of it. */
            openToProposals: boolean;
            orderId?: string | null;
            payerEmail?: string | null;
            /** @description Whom the gateway names as the payer of money under a reference that is not ours. */
            payerName?: string | null;
            /** @description None under a reference that is not ours. */
            paymentId?: string | null;
            proposal?: components["schemas"]["MoneyProposal"] | null;
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
        /** @description How many wait for a service in an area. */
        WaitlistCount: {
            area: string;
            /** @description Nothing for any service. */
            categorySlug?: string | null;
            /** Format: date-time */
            lastJoinedAt: string;
            /** Format: int64 */
            people: number;
        };
        /** @description Somebody who waits, and how they are told. */
        WaitlistPerson: {
            categorySlug?: string | null;
            /** @description An e-mail address or a phone number. */
            contact: string;
            /** Format: date-time */
            joinedAt: string;
        };
        /** @description Somebody wants to hear when a service comes to their area. One of `email` and `phone`. */
        WaitlistRequest: {
            area: string;
            /** @description Any service when absent. */
            categorySlug?: string | null;
            email?: string | null;
            /** @description A Nigerian number. */
            phone?: string | null;
        };
        /** @description What our promise is for a job that is done, and what was claimed by it. */
        Warranty: {
            /** @description Oldest first. */
            claims: components["schemas"]["WarrantyClaim"][];
            /**
             * Format: int64
             * @description How many days the work is good for.
             */
            days: number;
            /** Format: date-time */
            until: string;
        };
        /** @description A claim on the Fix-it promise. */
        WarrantyClaim: {
            /**
             * Format: int64
             * @description What went back by it.
             */
            backKobo: number;
            /** Format: date-time */
            closedAt?: string | null;
            /**
             * Format: date-time
             * @description Until when words and photos may follow.
             */
            detailsUntil: string;
            /**
             * Format: date-time
             * @description Until when somebody comes, the customer answers, or the desk decides.
             */
            dueAt: string;
            id: string;
            /** Format: date-time */
            openedAt: string;
            photos: components["schemas"]["Photo"][];
            /** @description What was said after the visit, or why nobody could come. */
            report?: string | null;
            /** @description `VISIT`, `VISITED`, `DESK`, `FIXED`, `PAID_BACK`, `REFUSED` or `WITHDRAWN`. */
            state: string;
            statement: string;
            /**
             * Format: date-time
             * @description When whoever is to come said that they come.
             */
            visitAt?: string | null;
            /** @description What the desk wrote. */
            words?: string | null;
        };
        /** @description The gateway's message is stored. */
        WebhookReceipt: {
            /** @example ok */
            status: string;
        };
    };
    responses: {
        /** @description Not as things are now; `code` says why */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A fault of ours; `X-Request-Id` finds it in the log */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not for whoever asks, or not from this site */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The link was used or is too old */
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
        /** @description There is no such thing, or it is somebody else's */
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
        /** @description Too often; `Retry-After` says when to come back */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request did not come in time */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not now; `Retry-After` says when to come back */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A value is refused; `errors` names its field */
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
                /** @description One of the seven states; `NEEDED` when absent. */
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
                /** @description Who did it. */
                staff?: string;
                /** @description To whom. */
                person?: string;
                /** @description What, as in the answer. */
                kind?: string;
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
    list_content_changes: {
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
                /** @description As it is listed. */
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
    list_disputes: {
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
    list_advances: {
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
                /** @description 1 to 100; 20 by default. */
                limit?: number;
                /** @description From the `Link` header of the previous page. */
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
                /** @description `2026-11`, by the clock of Abuja; the current month when absent. */
                month?: string;
                /** @description `json`, unless it is `csv`. */
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
                /** @description `escrow:order:<id>`: entries with a leg on it. */
                account?: string;
                /** @description `charge:<payment>`: the one entry of that fact. */
                reference?: string;
                /** @description What happened to the money of this order. */
                order?: string;
                /** @description The first day, `2026-11-20`. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description `json`, unless it is `csv`: then all pages in one file. */
                format?: string;
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
                    "application/json": components["schemas"]["PayoutBatch"][];
                };
            };
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
                /** @description `2026-11`, by the clock of Abuja; the current month when absent. */
                month?: string;
                /** @description `json`, unless it is `csv`. */
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
                /** @description One of the six states; `FAILED` when absent. */
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
                /** @description `json`, unless it is `csv`. */
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
    list_claims: {
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
                /** @description One of the twelve statuses, or several with commas between them. */
                status?: string;
                /** @description Of this customer alone. */
                customer?: string;
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
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
                "application/json": components["schemas"]["HandBackRequest"];
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
                /** @description `DRAFT`, `LIVE`, `PAUSED` or `ENDED`; all unless told. */
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    list_admin_providers: {
        parameters: {
            query?: {
                /** @description One of the eleven statuses; everybody when absent. */
                status?: string;
                /** @description What somebody typed: the name that customers see, a service, a zone, or the beginning of a name, an e-mail address or a phone number. */
                q?: string;
                /** @description `true`: those whose accepted insurance document has no policy, so that customers do not see that they are insured. */
                withoutPolicy?: boolean;
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
                /** @description `small` for the picture that lists show: a square of 176 pixels. Without it the whole photo. */
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
                /** @description The beginning of a name, an e-mail address, a phone number or an id; several words must all fit. */
                q?: string;
                /** @description `CUSTOMER`, `SERVICE_PROVIDER` or `ADMIN`. */
                role?: string;
                /** @description `ACTIVE`, `SUSPENDED`, `CLOSING` or `ERASED`. */
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                /** @description `small` for the picture that lists show: a square of 176 pixels. Without it the whole photo. */
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
                /** @description `small` for the picture that lists show: a square of 176 pixels. Without it the whole photo. */
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
                /** @description `small` for the picture that lists show: a square of 176 pixels. Without it the whole photo. */
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
    list_own_damage: {
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
    list_return_visits: {
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
    get_my_provider_statement: {
        parameters: {
            query?: {
                /** @description `2026-11`, by the clock of Abuja; the current month when absent. */
                month?: string;
                /** @description `json`, unless it is `csv`. */
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
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
                /** @description `small` for the picture that lists show: a square of 176 pixels. Without it the whole photo. */
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
                /** @description `2026-11`, by the clock of Abuja; the current month when absent. */
                month?: string;
                /** @description `json`, unless it is `csv`. */
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
