DROP TABLE "events_clock";
--> statement-breakpoint
-- One job follows the schedules of all domains now; rows of the jobs before it would wait for ever.
DELETE FROM "jobs" WHERE "kind" IN ('events-day', 'sliders-schedule');
