import{s as o}from"./ro-CMtwj_bM.js";import{s as r}from"./ro-BjHkLXTP.js";import{c as s}from"./locale-DKpYMnaz.js";const m=s("ro","ltr",{...o,...r});export{m as ro};
