import{s as o}from"./fa-DjPDy-sI.js";import{s}from"./fa-B29SWgyM.js";import{c as r}from"./locale-DKpYMnaz.js";const a=r("fa","rtl",{...o,...s});export{a as fa};
