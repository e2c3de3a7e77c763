import{s}from"./zh-Hans-Bl8omWSt.js";import{s as o}from"./zh-Hans-BATYYOh9.js";import{c as r}from"./locale-DKpYMnaz.js";const a=r("zh-Hans","ltr",{...s,...o});export{a as zhHans};
